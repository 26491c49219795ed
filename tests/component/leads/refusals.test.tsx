import {fireEvent, screen, waitFor, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import {checklist} from '@site/src/content/checklist';
import type {Resource} from '@site/src/content/resource';
import {resources} from '@site/src/content/resources';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {closeDialogs} from '@site/src/leads/dialogs';
import AssuranceCheckForm from '@site/src/leads/forms/AssuranceCheckForm';
import InPageConsultation from '@site/src/leads/forms/InPageConsultation';
import NewsletterForm from '@site/src/leads/forms/NewsletterForm';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import {WebinarUnlockButton} from '@site/src/leads/WebinarUnlockButton';
import {parseLead} from '@site/supabase/functions/_shared/lead-forms/parse';
import type {LeadFormKey} from '@site/supabase/functions/_shared/lead-forms/registry';
import {acceptLeads, LeadForm, renderLeads} from './lead-form';

/** A message: its title and its text. */
type Message = readonly [title: string, text: string];

type Place = {
  name: string;
  key: LeadFormKey;
  form: ReactElement;
  /** The button that opens the form's dialog. */
  opener?: string;
  submit: string;
  /** The fields that must be filled in, in their order. */
  labels: readonly string[];
  /** The message when all is empty, and when the address alone is refused; for the forms that have them (specification, section 5). */
  said?: readonly [ofAll: Message, ofEmail: Message];
};

const PERSON = ['First name', 'Last name', 'Email address'];
const NAMES: Message = ['Required Fields', 'Please enter your first and last name.'];
const consultation = {
  key: 'consultation',
  labels: [
    'First name',
    'Last name',
    'Work email',
    'Company',
    'Job title',
    'What would you like to discuss?',
  ],
} as const;
const CHECK = ['Company', 'Role', 'First test login', 'Second test login', 'Course URL'];
const NO_VIEWER: Message = ['Invalid Email', 'Please enter a valid email address.'];
const [guide] = resources as [Resource, ...Resource[]];

const PLACES: readonly Place[] = [
  {
    name: 'consultation, in the page',
    ...consultation,
    form: <InPageConsultation early={{}} />,
    submit: 'Schedule a Consultation',
  },
  {
    name: 'consultation, in the dialog',
    ...consultation,
    form: <ConsultationButton>Open</ConsultationButton>,
    opener: 'Open',
    submit: 'Schedule a Discussion',
  },
  {
    name: 'newsletter',
    key: 'newsletter',
    form: <NewsletterForm early={{}} />,
    submit: 'Subscribe',
    labels: ['Email address'],
  },
  {
    name: 'Free Assurance Check',
    key: 'assuranceCheck',
    form: <AssuranceCheckForm early={{}} />,
    submit: 'Request My Free Check',
    labels: [...PERSON, ...CHECK],
    said: [
      ['Validation Error', 'First name is required'],
      ['Validation Error', 'Invalid email address'],
    ],
  },
  {
    name: 'resource gate',
    key: 'resourceGate',
    form: <ResourceUnlockButton resource={guide} />,
    opener: 'Unlock The Strategic Guide',
    submit: 'Send me the guide',
    labels: PERSON,
    said: [NAMES, ['Invalid Email', 'Please enter a valid email address.']],
  },
  {
    name: 'lead magnet',
    key: 'leadMagnet',
    form: <LeadMagnetCard checklist={checklist} />,
    opener: 'Unlock Free Checklist',
    submit: 'Send me the checklist',
    labels: PERSON,
    said: [NAMES, ['Invalid Email', 'Please enter a valid email.']],
  },
  {
    name: 'webinar access',
    key: 'webinarAccess',
    form: <WebinarUnlockButton>Unlock Recordings</WebinarUnlockButton>,
    opener: 'Unlock Recordings',
    submit: 'Unlock Webinars',
    labels: ['Email address'],
    said: [NO_VIEWER, NO_VIEWER],
  },
];

/** Waits until this message is the only one; without it, until there is none. */
const messageIs = (message?: Message) =>
  waitFor(() => {
    const alerts = screen.queryAllByRole('alert').map(({textContent}) => textContent);
    expect(alerts).toEqual(message ? [message.join('')] : []);
  });

afterEach(closeDialogs);

// What is refused, and in which words, is in `tests/unit/lead-forms/rules.test.ts`.
test.each(PLACES)(
  '$name: what is refused is said beside each field, in a summary that leads there, and in a message; nothing is sent',
  async ({key, form, opener, submit, labels, said}) => {
    const {keys} = acceptLeads();
    const verdict = parseLead(key, {});
    const messages = verdict.ok ? [] : verdict.issues.map(({message}) => message);
    const {container} = renderLeads(form);
    const lead = opener ? await LeadForm.openedBy(opener) : new LeadForm(container);
    const fields = labels.map((label) => lead.field(label));
    const [first] = fields as [HTMLInputElement];
    // The browser says and cuts off nothing.
    expect(lead.scope.querySelector('form')?.noValidate).toBe(true);
    expect(lead.scope.querySelector('[maxlength], [minlength], [pattern]')).toBeNull();
    expect([...lead.scope.querySelectorAll('[required]')]).toEqual(fields);

    lead.press(submit);
    await waitFor(() => expect(first).toHaveAttribute('aria-invalid', 'true'));
    for (const [index, field] of fields.entries()) {
      const description = expect.stringContaining(`Error: ${messages[index]}`);
      expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(field).toHaveAccessibleDescription(description);
    }
    const summary = within(lead.scope).queryByRole('group', {name: /^There .* to fix$/u});
    expect(summary ?? first).toHaveFocus();
    const lines = [...(summary?.querySelectorAll('a') ?? [])];
    expect(lines.map(({textContent}) => textContent)).toEqual(summary ? messages : []);
    for (const [index, line] of lines.entries()) {
      fireEvent.click(line);
      expect(fields[index]).toHaveFocus();
    }
    await messageIs(said?.[0]);

    lead.type({[labels[0] ?? '']: 'Maria'});
    expect(first).not.toHaveAttribute('aria-invalid');
    const words = labels.map((label) => [
      label,
      label === 'Course URL' ? 'www.a.example' : 'Maria',
    ]);
    lead.type(Object.fromEntries(words));
    lead.press(submit);
    await messageIs(said?.[1]);
    expect(keys).toEqual([]);
  },
);
