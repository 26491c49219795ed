import type {Locator, Page} from '@playwright/test';
import type {FormIdSlot} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {byLabel, newRequest} from './consultation';
import {type Message, newAddress, type Typed} from './form-steps';

/** A place of a form, in the words of the specification. */
export type LeadCase = {
  name: string;
  path: string;
  slot: FormIdSlot;
  /** The button that opens the form's dialog, and the dialog's name. */
  dialog?: readonly [opener: string, name: string];
  /** Where the form stands, when it is in the page. */
  section?: string;
  submit: string;
  sending: string;
  /** What a visitor types, by label, and what is sent of it by the CRM's names (specification, section 7), in order. */
  filledIn: () => {
    email: string;
    typed: Typed;
    sent: ReadonlyArray<readonly [name: string, value: string]>;
  };
  success: Message;
  failure: Message;
  /** What has the focus when the lead is accepted. */
  thanks: (page: Page) => Locator;
  /** What the browser then remembers. */
  remembered?: (email: string) => Readonly<Record<string, string>>;
  /** The subject of the mail that its visitor gets. */
  mail?: string;
  /** The fields that may only be stored as a reference to the seal. */
  sealed?: readonly string[];
};

/** The article that the lead-magnet tests read. */
export const ARTICLE = '/insights/when-pug-becomes-pro';

const CHECK_EMAIL: Message = [
  'Check Your Email!',
  'We are sending you the PDF. If it does not arrive within a few minutes, please check your spam folder.',
];

const TRY_AGAIN: Message = [
  'Submission Failed',
  'There was an error processing your request. Please try again.',
];

/** A visitor with this address alone. */
function address(email: string) {
  return {email, typed: {'Email address': email}, sent: [['email', email]] as const};
}

function person(email: string) {
  return {
    email,
    typed: {'First name': 'Maria', 'Last name': 'Keller', 'Email address': email},
    sent: [
      ['firstname', 'Maria'],
      ['lastname', 'Keller'],
      ['email', email],
    ] as const,
  };
}

/** The button of this name, wherever on the page. */
const button = (name: string) => (page: Page) => page.getByRole('button', {name, exact: true});

/** The heading of a form that was sent. */
const heading = (name: string) => (page: Page) => page.getByRole('heading', {name, exact: true});

const consultation = {
  path: '/',
  slot: 'consultation',
  sending: 'Sending...',
  filledIn: () => {
    const request = newRequest();
    // What is sent is what the contract makes of it, not what was typed.
    const typed = {...request, firstName: ' Maria ', email: request.email.toUpperCase()};
    return {
      email: request.email,
      typed: byLabel(typed),
      // The CRM's names are these in small letters.
      sent: Object.entries(request).map(([name, value]) => [name.toLowerCase(), value] as const),
    };
  },
  success: [
    'Request received!',
    "We'll be in touch within 24 hours to schedule your consultation.",
  ],
  failure: ['Submission failed', 'Please try again or email us directly at hello@pugmark.example'],
  mail: 'We have your request for a consultation',
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
  submit: 'Schedule a Discussion',
  // Its dialog thanks for two seconds and closes.
  thanks: (page) => button('Schedule a Discussion')(page).first(),
};

export const NEWSLETTER: LeadCase = {
  name: 'newsletter',
  path: '/about',
  slot: 'newsletter',
  section: '#newsletter',
  submit: 'Subscribe',
  sending: 'Sending...',
  filledIn: () => address(newAddress('reader')),
  success: [
    'Successfully subscribed!',
    "You'll receive our latest insights and compliance updates.",
  ],
  failure: ['Subscription failed', 'Please try again or email us at hello@pugmark.example'],
  thanks: (page) => page.locator('#newsletter [tabindex="-1"]', {hasText: 'You are on the list.'}),
};

function gate(slot: FormIdSlot, title: string, what: 'guide' | 'checklist'): LeadCase {
  const unlock = `Unlock ${title}`;
  return {
    name: `resource gate, ${title}`,
    path: '/resources',
    slot,
    dialog: [unlock, unlock],
    submit: `Send me the ${what}`,
    sending: 'Sending...',
    filledIn: () => person(newAddress(slot)),
    success: CHECK_EMAIL,
    failure: TRY_AGAIN,
    thanks: button(unlock),
    mail: `Your copy of ${title.replace('The', 'the')}`,
  };
}

/** They differ in their words and in where their leads are filed. */
export const GATES = [
  gate('strategicGuide', 'The Strategic Guide', 'guide'),
  gate('independentGuide', 'The Independent Assurance Guide', 'guide'),
  gate('checklist', 'The 20-Point Checklist', 'checklist'),
] as const;

export const LEAD_MAGNET: LeadCase = {
  name: 'lead magnet',
  path: ARTICLE,
  slot: 'checklist',
  dialog: ['Unlock Free Checklist', 'Get the checklist'],
  submit: 'Send me the checklist',
  sending: 'Sending...',
  filledIn: () => person(newAddress('reader')),
  success: CHECK_EMAIL,
  failure: ['Submission failed', 'Please try again.'],
  thanks: (page) => page.getByRole('link', {name: 'Download Checklist'}),
  remembered: (email) => ({lead_magnet_access: 'granted', lead_magnet_email: email}),
  mail: 'Your copy of the 20-Point Checklist',
};

export const ASSURANCE_CHECK: LeadCase = {
  name: 'Free Assurance Check',
  path: '/free-assurance-check',
  slot: 'assuranceCheck',
  section: '#request-form',
  submit: 'Request My Free Check',
  sending: 'Submitting Securely...',
  filledIn: () => {
    const {email, typed, sent} = person(newAddress('check'));
    return {
      email,
      typed: {
        ...typed,
        Company: 'Example Training Provider',
        Role: 'Training Manager',
        'First test login': 'tester-1 / canary-login-one',
        'Second test login': 'tester-2 / canary-login-two',
        'Course URL': 'www.provider.example/course',
      },
      sent: [
        ...sent,
        ['company', 'Example Training Provider'],
        ['jobtitle', 'Training Manager'],
        ['login_credential__1', 'tester-1 / canary-login-one'],
        ['login_credential__2', 'tester-2 / canary-login-two'],
        ['course_assessment_url', 'https://www.provider.example/course'],
        ['additional_information', ''],
      ],
    };
  },
  success: [
    'Submission Received!',
    "We'll begin your Free Assurance Check and contact you within 48 hours with next steps.",
  ],
  failure: ['Submission Failed', 'Please try again or contact us directly.'],
  thanks: heading('Thank You'),
  mail: 'We have your request for a Free Assurance Check',
  sealed: ['login_credential__1', 'login_credential__2'],
};

export const WEBINAR: LeadCase = {
  name: 'webinar access',
  path: '/webinars',
  slot: 'webinarAccess',
  dialog: ['Unlock Recordings', 'Access Recorded Webinars'],
  submit: 'Unlock Webinars',
  sending: 'Submitting...',
  filledIn: () => {
    const {email, typed, sent} = address(newAddress('viewer'));
    return {email, typed, sent: [...sent, ['webinar_access_request', 'true']]};
  },
  success: [
    'Access Granted!',
    "You can now watch all recorded webinars. We've also added you to our mailing list.",
  ],
  failure: TRY_AGAIN,
  thanks: button('Recordings Unlocked'),
  remembered: (email) => ({webinar_access: 'granted', webinar_email: email}),
};

/** One place of each form and of each way to show it. */
export const LEAD_CASES: readonly LeadCase[] = [
  CONSULTATION,
  CONSULTATION_DIALOG,
  NEWSLETTER,
  GATES[0],
  LEAD_MAGNET,
  ASSURANCE_CHECK,
  WEBINAR,
];

/** A visitor whom no other test knows: the address, what is typed, what is sent, and the lead that must arrive. */
export function visitor({slot, filledIn, sealed}: LeadCase) {
  const {email, typed, sent} = filledIn();
  return {email, typed, sent, lead: {slot, fields: Object.fromEntries(sent), sealed}};
}
