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
import {LeadHost} from '@site/src/leads/LeadHost';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import {WebinarUnlockButton} from '@site/src/leads/WebinarUnlockButton';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads} from './accept-leads';

/** A message: its title and its text. */
type Message = readonly [title: string, text: string];

/** A field by its label, a value that it refuses, and what it then says (specification, section 5). */
type Refusal = readonly [label: string, value: string, message: string];

type Place = {
  name: string;
  form: ReactElement;
  /** The button that opens the form's dialog. */
  opener?: string;
  submit: string;
  refusals: readonly [Refusal, ...Refusal[]];
  /** The message of those, for the forms that have one. */
  said?: Message;
  /** The message when the address alone is refused. */
  saidOfEmail?: Message;
};

const NAMES = 'Please enter your first and last name.';
const [guide] = resources as [Resource, ...Resource[]];

const OPTIONAL = 'Anything we should know? (optional)';

const long = (length: number): string => 'x'.repeat(length);

const download = (email: string) =>
  ({
    refusals: [
      ['First name', '   ', NAMES],
      ['Last name', '', NAMES],
      ['Email address', 'maria@provider', email],
    ],
    said: ['Required Fields', NAMES],
    saidOfEmail: ['Invalid Email', email],
  }) as const;

const consultation: Pick<Place, 'refusals'> = {
  refusals: [
    ['First name', long(51), 'First name must be less than 50 characters'],
    ['Last name', '', 'Last name must be at least 2 characters'],
    [
      'Work email',
      'maria@gmail.com',
      'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.',
    ],
    ['Company', long(101), 'Company must be less than 100 characters'],
    ['Job title', '', 'Please select your job title'],
    ['What would you like to discuss?', long(1001), 'Message must be less than 1000 characters'],
  ],
};

const PLACES: readonly Place[] = [
  {
    name: 'consultation, in the page',
    form: <InPageConsultation early={{}} />,
    submit: 'Schedule a Consultation',
    ...consultation,
  },
  {
    name: 'consultation, in the dialog',
    form: <ConsultationButton>Open</ConsultationButton>,
    opener: 'Open',
    submit: 'Schedule a Discussion',
    ...consultation,
  },
  {
    name: 'newsletter',
    form: <NewsletterForm early={{}} />,
    submit: 'Subscribe',
    refusals: [['Email address', '', 'Please enter a valid email address']],
  },
  {
    name: 'Free Assurance Check',
    form: <AssuranceCheckForm early={{}} />,
    submit: 'Request My Free Check',
    refusals: [
      ['First name', '', 'First name is required'],
      ['Last name', long(101), 'Last name must be at most 100 characters'],
      ['Email address', '', 'Invalid email address'],
      ['Company', long(201), 'Company name must be at most 200 characters'],
      ['Role', long(201), 'Role must be at most 200 characters'],
      ['First test login', long(501), 'First login credential must be at most 500 characters'],
      ['Second test login', '', 'Second login credential is required'],
      ['Course URL', '   ', 'Course URL is required'],
      [OPTIONAL, long(2001), 'Additional information must be at most 2000 characters'],
    ],
    said: ['Validation Error', 'First name is required'],
    saidOfEmail: ['Validation Error', 'Invalid email address'],
  },
  {
    name: 'resource gate',
    form: <ResourceUnlockButton resource={guide} />,
    opener: 'Unlock The Strategic Guide',
    submit: 'Send me the guide',
    ...download('Please enter a valid email address.'),
  },
  {
    name: 'lead magnet',
    form: <LeadMagnetCard checklist={checklist} />,
    opener: 'Unlock Free Checklist',
    submit: 'Send me the checklist',
    ...download('Please enter a valid email.'),
  },
  {
    name: 'webinar access',
    form: <WebinarUnlockButton>Unlock Recordings</WebinarUnlockButton>,
    opener: 'Unlock Recordings',
    submit: 'Unlock Webinars',
    refusals: [['Email address', 'viewer@provider', 'Please enter a valid email address.']],
    said: ['Invalid Email', 'Please enter a valid email address.'],
    saidOfEmail: ['Invalid Email', 'Please enter a valid email address.'],
  },
];

/** What a field takes, by its label; the others take any word. */
const GOOD: Readonly<Record<string, string>> = {'Course URL': 'www.provider.example/course'};

/** The form as it stands, or in the dialog that its button opens. */
async function opened({form, opener}: Place): Promise<HTMLElement> {
  const {container} = renderWithSite(
    <>
      {form}
      <LeadHost />
    </>,
  );
  if (opener === undefined) {
    return container;
  }
  fireEvent.click(screen.getByRole('button', {name: opener}));
  return screen.findByRole('dialog');
}

function put(field: HTMLElement, value: string): void {
  fireEvent.change(field, {target: {value}});
}

const given = (refusals: readonly Refusal[]) => refusals.filter(([, value]) => value !== '');

const alerts = () => screen.queryAllByRole('alert').map(({textContent}) => textContent);

afterEach(closeDialogs);

test.each(PLACES)(
  '$name: what is refused is said beside each field, in a summary that leads there, and in a message; nothing is sent',
  async (place) => {
    const {submit, refusals, said, saidOfEmail} = place;
    const [[first]] = refusals;
    const {keys} = acceptLeads();
    const scope = await opened(place);
    const field = (label: string) => within(scope).getByLabelText(label);
    const send = () => fireEvent.click(within(scope).getByRole('button', {name: submit}));

    expect(scope.querySelector('form')?.noValidate).toBe(true);
    expect(scope.querySelector('[maxlength], [minlength], [pattern]')).toBeNull();
    for (const [label, value] of given(refusals)) {
      put(field(label), value);
    }
    send();
    await waitFor(() => expect(field(first)).toHaveAttribute('aria-invalid', 'true'));
    for (const [label, , message] of refusals) {
      expect(field(label)).toHaveAttribute('aria-invalid', 'true');
      expect(field(label)).toHaveAccessibleDescription(
        expect.stringContaining(`Error: ${message}`),
      );
      expect(field(label).matches('[required]')).toBe(label !== OPTIONAL);
    }
    const summary = within(scope).queryByRole('group', {name: /^There .* to fix$/u});
    expect(summary ?? field('Email address')).toHaveFocus();
    const lines = [...(summary?.querySelectorAll('a') ?? [])];
    const messages = refusals.map(([, , message]) => message);
    expect(lines.map(({textContent}) => textContent)).toEqual(summary ? messages : []);
    for (const [index, line] of lines.entries()) {
      fireEvent.click(line);
      expect(field(refusals[index]?.[0] ?? '')).toHaveFocus();
    }
    await waitFor(() => expect(alerts()).toEqual(said ? [said.join('')] : []));
    put(field(first), 'Maria');
    expect(field(first)).not.toHaveAttribute('aria-invalid');

    for (const [label] of refusals) {
      put(field(label), GOOD[label] ?? 'Maria');
    }
    send();
    await waitFor(() => expect(alerts()).toEqual(saidOfEmail ? [saidOfEmail.join('')] : []));
    expect(keys).toEqual([]);
  },
);
