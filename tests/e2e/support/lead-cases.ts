import type {Locator, Page} from '@playwright/test';
import type {FormIdSlot} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {type Message, newAddress, type Typed} from './form-steps';

/** A form other than the consultation, in the words of the specification. */
export type LeadCase = {
  name: string;
  path: string;
  slot: FormIdSlot;
  /** Brings the form into view and returns its container. */
  reach: (page: Page) => Promise<Locator>;
  submit: string;
  sending: string;
  /** What a visitor types, by label. */
  typed: (email: string) => Typed;
  /** What is sent (specification, section 7), in order. */
  sent: (email: string) => Array<readonly [name: string, value: string]>;
  success: Message;
  failure: Message;
  /** The fields that may only be stored as a reference to the seal. */
  sealed?: readonly string[];
};

/** The article that the lead-magnet tests read. */
export const ARTICLE = '/insights/when-pug-becomes-pro';

const CHECK_EMAIL: Message = [
  'Check Your Email!',
  'We are sending you the PDF. If it does not arrive within a few minutes, please check your spam folder.',
];

const person = {
  typed: (email: string) => ({
    'First name': 'Maria',
    'Last name': 'Keller',
    'Email address': email,
  }),
  sent: (email: string) =>
    [
      ['firstname', 'Maria'],
      ['lastname', 'Keller'],
      ['email', email],
    ] as const,
};

/** The dialog that a button of this name opens. */
export async function opened(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', {name: button, exact: true}).click();
  const dialog = page.getByRole('dialog', {name: title, exact: true});
  await dialog.waitFor();
  return dialog;
}

function gate(slot: FormIdSlot, shortTitle: string, submit: string): LeadCase {
  const title = `Unlock ${shortTitle}`;
  return {
    name: `resource gate, ${shortTitle}`,
    path: '/resources',
    slot,
    reach: (page) => opened(page, title, title),
    submit,
    sending: 'Sending...',
    typed: person.typed,
    sent: (email) => [...person.sent(email)],
    success: CHECK_EMAIL,
    failure: ['Submission Failed', 'There was an error processing your request. Please try again.'],
  };
}

export const NEWSLETTER: LeadCase = {
  name: 'newsletter',
  path: '/about',
  slot: 'newsletter',
  reach: async (page) => page.locator('#newsletter'),
  submit: 'Subscribe',
  sending: 'Sending...',
  typed: (email) => ({'Email address': email}),
  sent: (email) => [['email', email]],
  success: [
    'Successfully subscribed!',
    "You'll receive our latest insights and compliance updates.",
  ],
  failure: ['Subscription failed', 'Please try again or email us at hello@pugmark.example'],
};

export const GATES = [
  gate('strategicGuide', 'The Strategic Guide', 'Send me the guide'),
  gate('independentGuide', 'The Independent Assurance Guide', 'Send me the guide'),
  gate('checklist', 'The 20-Point Checklist', 'Send me the checklist'),
] as const;

export const LEAD_MAGNET: LeadCase = {
  name: 'lead magnet',
  path: ARTICLE,
  slot: 'checklist',
  reach: (page) => opened(page, 'Unlock Free Checklist', 'Get the checklist'),
  submit: 'Send me the checklist',
  sending: 'Sending...',
  typed: person.typed,
  sent: (email) => [...person.sent(email)],
  success: CHECK_EMAIL,
  failure: ['Submission failed', 'Please try again.'],
};

export const ASSURANCE_CHECK: LeadCase = {
  name: 'Free Assurance Check',
  path: '/free-assurance-check',
  slot: 'assuranceCheck',
  reach: async (page) => page.locator('#request-form'),
  submit: 'Request My Free Check',
  sending: 'Submitting Securely...',
  typed: (email) => ({
    ...person.typed(email),
    Company: 'Example Training Provider',
    Role: 'Training Manager',
    'First test login': 'tester-1 / canary-login-one',
    'Second test login': 'tester-2 / canary-login-two',
    'Course URL': 'www.provider.example/course',
  }),
  sent: (email) => [
    ...person.sent(email),
    ['company', 'Example Training Provider'],
    ['jobtitle', 'Training Manager'],
    ['login_credential__1', 'tester-1 / canary-login-one'],
    ['login_credential__2', 'tester-2 / canary-login-two'],
    ['course_assessment_url', 'https://www.provider.example/course'],
    ['additional_information', ''],
  ],
  success: [
    'Submission Received!',
    "We'll begin your Free Assurance Check and contact you within 48 hours with next steps.",
  ],
  failure: ['Submission Failed', 'Please try again or contact us directly.'],
  sealed: ['login_credential__1', 'login_credential__2'],
};

export const WEBINAR: LeadCase = {
  name: 'webinar access',
  path: '/webinars',
  slot: 'webinarAccess',
  reach: (page) => opened(page, 'Unlock Recordings', 'Access Recorded Webinars'),
  submit: 'Unlock Webinars',
  sending: 'Submitting...',
  typed: (email) => ({'Email address': email}),
  sent: (email) => [
    ['email', email],
    ['webinar_access_request', 'true'],
  ],
  success: [
    'Access Granted!',
    "You can now watch all recorded webinars. We've also added you to our mailing list.",
  ],
  failure: ['Submission Failed', 'There was an error processing your request. Please try again.'],
};

/** Every place but the consultation. */
export const LEAD_CASES: readonly LeadCase[] = [
  NEWSLETTER,
  ...GATES,
  LEAD_MAGNET,
  ASSURANCE_CHECK,
  WEBINAR,
];

/** One place of each form: the three gates differ in where their leads are filed alone. */
export const ONE_OF_EACH: readonly LeadCase[] = [
  NEWSLETTER,
  GATES[0],
  LEAD_MAGNET,
  ASSURANCE_CHECK,
  WEBINAR,
];

/** A visitor's address, what that visitor types, and what must arrive. */
export function visitor({slot, typed, sent, sealed}: LeadCase) {
  const email = newAddress(slot);
  const fields = Object.fromEntries(sent(email));
  return {email, typed: typed(email), sent: sent(email), lead: {slot, fields, sealed}};
}
