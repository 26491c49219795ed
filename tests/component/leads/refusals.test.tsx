import {waitFor} from '@testing-library/react';
import {AssuranceCheckForm} from '@site/src/leads/forms/AssuranceCheckForm';
import {ResourceUnlockButton} from '@site/src/leads/ResourceRows';
import {whitePapers} from '@site/src/content/resources';
import {ASSURANCE_CHECK, GATE, isOptional, WEBINAR} from '../../support/lead-cases';
import {acceptLeads, LeadForm, renderLeads} from './lead-form';

// What is refused: `tests/unit/lead-forms/rules.test.ts`; where each form says so: `tests/e2e/lead-forms.spec.ts`.
test.each([
  [
    'page',
    ASSURANCE_CHECK,
    <AssuranceCheckForm key="check" id="assurance-check" />,
    'Invalid email address',
  ],
  [
    'dialog',
    GATE,
    <ResourceUnlockButton key="gate" resource={whitePapers[0]} />,
    WEBINAR.refusal?.[1],
  ],
])(
  'in a %s, a field that is changed is no longer marked; when the address alone is refused the message says so, and nothing is sent',
  async (_place, {submit, dialog, fields}, form, message) => {
    const {keys} = acceptLeads();
    const {container} = renderLeads(form);
    const lead = dialog ? await LeadForm.openedBy(dialog[0]) : new LeadForm(container);
    lead.press(submit);
    await waitFor(() => expect(lead.field('First name')).toHaveAttribute('aria-invalid', 'true'));
    const labels = fields('').flatMap(([label]) => (isOptional(label) ? [] : [label]));
    const words = labels.map((it) => [it, it === 'Course URL' ? 'www.a.example' : 'Maria']);
    lead.type(Object.fromEntries(words));
    expect(lead.field('First name')).not.toHaveAttribute('aria-invalid');
    lead.press(submit);
    const toast = '[aria-live=polite] [tabindex="0"]';
    await waitFor(() => expect(document.querySelector(toast)).toHaveTextContent(message ?? '-'));
    expect(keys).toEqual([]);
  },
);
