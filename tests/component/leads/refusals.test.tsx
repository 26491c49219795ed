import {fireEvent, waitFor, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import {AssuranceCheckForm} from '@site/src/leads/forms/AssuranceCheckForm';
import {NewsletterForm} from '@site/src/leads/forms/NewsletterForm';
import {ResourceUnlockButton} from '@site/src/leads/ResourceRows';
import {type LeadFormKey, parseLead} from '@site/supabase/functions/_shared/lead-forms/registry';
import {whitePapers} from '@site/src/content/resources';
import {
  ASSURANCE_CHECK,
  GATE,
  isOptional,
  type LeadCase,
  NEWSLETTER,
  WEBINAR,
} from '../../support/lead-cases';
import {acceptLeads, LeadForm, renderLeads} from './lead-form';

/** A long form, a short one, and one in a dialog, with the message when the address alone is refused. */
const PLACES: ReadonlyArray<
  [place: LeadCase, key: LeadFormKey, form: ReactElement, ofEmail?: LeadCase['refusal']]
> = [
  [
    ASSURANCE_CHECK,
    'assuranceCheck',
    <AssuranceCheckForm key="check" id="assurance-check" />,
    ['Validation Error', 'Invalid email address'],
  ],
  [NEWSLETTER, 'newsletter', <NewsletterForm key="newsletter" id="newsletter" />],
  [
    GATE,
    'resourceGate',
    <ResourceUnlockButton key="gate" resource={whitePapers[0]} />,
    WEBINAR.refusal,
  ],
];

/** Waits until this message is the only one; without it, until there is none. */
const messageIs = (message: LeadCase['refusal']) =>
  waitFor(() => {
    const toasts = [...document.querySelectorAll('[aria-live=polite] [tabindex="0"]')];
    expect(toasts.map(({textContent}) => textContent)).toEqual(message ? [message.join('')] : []);
  });

// What is refused, in which words: `tests/unit/lead-forms/rules.test.ts`; each form: `tests/e2e/lead-forms.spec.ts`.
test.each(PLACES.map((place) => [place[0].name, ...place] as const))(
  '%s: a refused form says why beside each field, in a summary that leads to the fields, and in a message, and sends nothing',
  async (_name, ...[{submit, dialog, fields: rows, refusal}, key, form, ofEmail]) => {
    const {keys} = acceptLeads();
    const verdict = parseLead(key, {});
    const messages = verdict.ok ? [] : verdict.issues.map(({message}) => message);
    const {container} = renderLeads(form);
    const lead = dialog ? await LeadForm.openedBy(dialog[0]) : new LeadForm(container);
    const labels = rows('').flatMap(([label]) => (isOptional(label) ? [] : [label]));
    const fields = labels.map((label) => lead.field(label));
    const [firstField] = fields as [HTMLInputElement];
    // The browser says and cuts off nothing.
    expect(lead.scope.querySelector('form')?.noValidate).toBe(true);
    expect(lead.scope.querySelector('[maxlength], [minlength], [pattern]')).toBeNull();
    expect([...lead.scope.querySelectorAll('[required]')]).toEqual(fields);
    const says = (words: RegExp) => words.test(lead.scope.textContent ?? '');
    expect(says(/All fields are required/u) && says(/\(optional\)/u)).toBe(false);

    lead.press(submit);
    await waitFor(() => expect(firstField).toHaveAttribute('aria-invalid', 'true'));
    for (const [index, field] of fields.entries()) {
      const description = expect.stringContaining(`Error: ${messages[index]}`);
      expect(field).toHaveAttribute('aria-invalid', 'true');
      expect(field).toHaveAccessibleDescription(description);
    }
    const summary = within(lead.scope).queryByRole('group', {name: /^There .* to fix$/u});
    expect(summary ?? firstField).toHaveFocus();
    const lines = [...(summary?.querySelectorAll('a') ?? [])];
    expect(lines.map(({textContent}) => textContent)).toEqual(summary ? messages : []);
    for (const [index, line] of lines.entries()) {
      fireEvent.click(line);
      expect(fields[index]).toHaveFocus();
    }
    await messageIs(refusal);
    // The page behind a dialog is inert.
    expect(!dialog || !refusal || within(lead.scope).queryByText(refusal[0]) !== null).toBe(true);

    lead.type({[labels[0] ?? '']: 'Maria'});
    expect(firstField).not.toHaveAttribute('aria-invalid');
    const words = labels.map((it) => [it, it === 'Course URL' ? 'www.a.example' : 'Maria']);
    lead.type(Object.fromEntries(words));
    lead.press(submit);
    await messageIs(ofEmail);
    expect(keys).toEqual([]);
  },
);
