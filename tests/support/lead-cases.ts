import type {Locator, Page} from '@playwright/test';
import {brand} from '../../src/config/brand';
import {toAccessKey, checklist, type Resource} from '../../src/content/resource';
import {resources} from '../../src/content/resources';
import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {VISITOR} from './visitor';

type Texts = Readonly<Record<string, string>>;

/** A toast's title and text, from the specification's error catalogue (section 8). */
type Message = readonly [title: string, text: string];

const TRY_AGAIN: Message = [
  'Submission Failed',
  'There was an error processing your request. Please try again.',
];

/** A field: its label, its CRM name (specification, section 7), the typed value, and the sent one if it differs. */
type Field = readonly [label: string, name: string, typed: string, sent?: string];

/** A form at one place of the site, with the specification's texts. */
export type LeadCase = {
  name: string;
  path: string;
  slot: FormIdSlot;
  /** The button that opens the form's dialog, and the dialog's name. */
  dialog?: readonly [opener: string, name: string];
  /** What the dialog was opened for, which the lead's source says. */
  topic?: string;
  /** Where the form is, when it is not in a dialog. */
  section?: string;
  submit: string;
  sending?: string;
  fields: (email: string) => readonly Field[];
  /** Further values that are sent, by their names in the CRM. */
  besides?: Texts;
  success: Message;
  failure: Message;
  /** The toast shown when the form is sent empty; forms without this field show none. */
  refusal?: Message;
  /** The element that has the focus after the lead is accepted. */
  thanks: (page: Page) => Locator;
  remembered?: (email: string) => Texts;
  mails: readonly string[];
  /** The fields that may only be stored as a reference to the seal. */
  sealed?: readonly string[];
};

/** Whether the form may be sent without the field of this label. */
export const isOptional = (label: string): boolean => label.endsWith('(optional)');

/** Fields that offer a choice. */
export const CHOICES: readonly string[] = ['Job title'];

const address = (email: string): Field[] => [['Email address', 'email', email]];

const person = (email: string): Field[] => [
  ['First name', 'firstname', VISITOR.firstName],
  ['Last name', 'lastname', VISITOR.lastName],
  ...address(email),
];

const button = (name: string) => (page: Page) => page.getByRole('button', {name, exact: true});

const heading = (name: string) => (page: Page) => page.getByRole('heading', {name, exact: true});

const consultation = {
  path: '/',
  slot: 'consultation',
  // The form sends normalized values, not what was typed.
  fields: (email: string): Field[] => [
    ['First name', 'firstname', ` ${VISITOR.firstName} `, VISITOR.firstName],
    ['Last name', 'lastname', VISITOR.lastName],
    ['Work email', 'email', email.toUpperCase(), email],
    ['Company', 'company', VISITOR.company],
    ['Job title', 'jobtitle', VISITOR.jobTitle],
    ['What would you like to discuss?', 'message', VISITOR.message],
  ],
  success: [
    'Request received!',
    "We'll be in touch within 24 hours to schedule your consultation.",
  ],
  failure: ['Submission failed', `Please try again or email us directly at ${brand.email}`],
  mails: ['We have your message'],
} as const;

export const CONSULTATION: LeadCase = {
  ...consultation,
  name: 'consultation in the page',
  section: '#consultation',
  submit: 'Schedule a Consultation',
  thanks: heading('Thank you.'),
};

export const CONSULTATION_DIALOG: LeadCase = {
  ...consultation,
  name: 'consultation in the dialog',
  dialog: ['Schedule a Discussion', 'Schedule a Discussion'],
  topic: 'consultation',
  submit: 'Schedule a Discussion',
  // The dialog thanks for two seconds and closes.
  thanks: (page) => button('Schedule a Discussion')(page).first(),
};

export const NEWSLETTER: LeadCase = {
  name: 'newsletter',
  path: '/about',
  slot: 'newsletter',
  section: '#newsletter',
  submit: 'Subscribe',
  fields: address,
  success: [
    'Successfully subscribed!',
    "You'll receive our latest insights and compliance updates.",
  ],
  failure: ['Subscription failed', `Please try again or email us at ${brand.email}`],
  thanks: (page) =>
    page.locator('#newsletter [tabindex="-1"]', {hasText: 'Thank you for subscribing.'}),
  mails: [],
};

/** What the browser stores about a visitor who was sent a document. */
const reader = (access: string) => (email: string) => ({
  [access]: 'granted',
  lead_magnet_email: email,
  lead_magnet_first_name: VISITOR.firstName,
  lead_magnet_last_name: VISITOR.lastName,
});

function gate({shortTitle, noun, formIdSlot}: Resource): LeadCase {
  const unlock = `Unlock ${shortTitle}`;
  return {
    name: `resource gate, ${shortTitle}`,
    path: '/resources',
    slot: formIdSlot,
    dialog: [unlock, unlock],
    submit: `Send me the ${noun}`,
    fields: person,
    success: [
      'Check Your Email!',
      'We are sending you the PDF. If it does not arrive within a few minutes, please check your spam folder.',
    ],
    failure: TRY_AGAIN,
    refusal: ['Required Fields', 'Please enter your first and last name.'],
    thanks: button(`Sent: check your email, ${shortTitle}`),
    remembered: reader(toAccessKey(formIdSlot)),
    mails: [`Your copy of ${shortTitle.replace('The', 'the')}`],
  };
}

export const GATE = gate(resources[0] ?? checklist);

/** The other downloads, which differ in texts and in the slot of their leads. */
const OTHER_GATES = resources.slice(1).map(gate);

export const LEAD_MAGNET: LeadCase = {
  ...gate(checklist),
  name: 'lead magnet',
  path: '/insights/when-pug-becomes-pro',
  dialog: ['Unlock Free Checklist', 'Get the checklist'],
  failure: ['Submission failed', 'Please try again.'],
  thanks: (page) => page.getByRole('link', {name: 'Download Checklist'}),
  remembered: reader('lead_magnet_access'),
};

export const ASSURANCE_CHECK: LeadCase = {
  name: 'Free Assurance Check',
  path: '/free-assurance-check',
  slot: 'assuranceCheck',
  section: '#request-form',
  submit: 'Request My Free Check',
  sending: 'Submitting Securely...',
  fields: (email) => [
    ...person(email),
    ['Company', 'company', VISITOR.company],
    ['Role', 'jobtitle', VISITOR.role],
    ['First test login', 'login_credential__1', VISITOR.loginOne],
    ['Second test login', 'login_credential__2', VISITOR.loginTwo],
    ['Course URL', 'course_assessment_url', 'www.a.example/course', 'https://www.a.example/course'],
    ['Anything we should know? (optional)', 'additional_information', VISITOR.additionalInfo],
  ],
  success: [
    'Submission Received!',
    "We'll begin your Free Assurance Check and contact you within 48 hours with next steps.",
  ],
  failure: ['Submission Failed', 'Please try again or contact us directly.'],
  refusal: ['Validation Error', 'First name is required'],
  thanks: heading('Thank You'),
  mails: ['We have your request for a Free Assurance Check'],
  sealed: ['login_credential__1', 'login_credential__2'],
};

export const WEBINAR: LeadCase = {
  name: 'webinar access',
  path: '/webinars',
  slot: 'webinarAccess',
  dialog: ['Tell me when recordings are available', 'Tell me when recordings are available'],
  submit: 'Tell Me',
  sending: 'Submitting...',
  fields: address,
  besides: {webinar_access_request: 'true'},
  success: [
    'We have your address',
    'You go on our mailing list. An issue will say when the first recording is available.',
  ],
  failure: TRY_AGAIN,
  refusal: ['Invalid Email', 'Please enter a valid email address.'],
  thanks: button('You are on our list'),
  remembered: (email) => ({webinar_access: 'granted', webinar_email: email}),
  mails: [],
};

/** The places of each form but the download dialogs. */
const PLACES: Readonly<Record<Exclude<FormIdSlot, Resource['formIdSlot']>, readonly LeadCase[]>> = {
  consultation: [CONSULTATION, CONSULTATION_DIALOG],
  newsletter: [NEWSLETTER],
  assuranceCheck: [ASSURANCE_CHECK],
  webinarAccess: [WEBINAR],
};

export const LEAD_CASES: readonly LeadCase[] = [
  ...Object.values(PLACES).flat(),
  GATE,
  ...OTHER_GATES,
  LEAD_MAGNET,
];

let count = 0;

/** A visitor whom no other test uses: address, typed values, sent values, and the lead that must arrive. */
export function visitor({slot, fields, besides, sealed}: LeadCase) {
  count += 1;
  // The consultation refuses addresses of free providers.
  const host = slot === 'consultation' ? 'provider.example' : 'gmail.com';
  const email = `${slot.toLowerCase()}.${Date.now()}.${count}@${host}`;
  const rows = fields(email);
  const typed: Texts = Object.fromEntries(rows.map(([label, , value]) => [label, value]));
  const values = Object.fromEntries(rows.map(([, name, value, sent = value]) => [name, sent]));
  const sent = {...values, ...besides};
  return {email, typed, sent, lead: {slot, fields: sent, sealed}};
}
