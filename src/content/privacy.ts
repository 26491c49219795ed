import {checklist} from './checklist';
import {accessKey} from './resource';
import type {PageMeta} from './types';
import {whitePapers} from './whitePapers';

/** Days of storage. A test compares them with the database's defaults, `supabase/migrations`. */
export const keptDays = {credential: 30, finished: 730, quarantined: 30, unconfirmed: 7} as const;

export const privacyMeta = {
  title: 'Privacy Policy and Your Rights',
  description:
    'How this site handles form entries, test logins and browser storage, which services process them for us, and how to exercise your privacy rights.',
} as const satisfies PageMeta;

export const privacyPage = {
  heading: 'Privacy policy',
  lede: 'What this site learns about you, where it goes, and how to have it corrected or removed.',
  updatedLabel: 'Last updated',
  contentsHeading: 'On this page',
  contactLabels: {email: 'Email', website: 'Website'},
} as const;

/** `contact` shows the general contact address and the website, which are settings. */
export type PrivacyBlock =
  | {kind: 'paragraph'; text: string}
  | {kind: 'list'; items: readonly {term?: string; text: string}[]}
  | {kind: 'contact'};

export type PrivacySection = {id: string; title: string; blocks: readonly PrivacyBlock[]};

/** Specification, section 2, in its order. They describe what the site does: change both together. */
export const privacySections: readonly PrivacySection[] = [
  {
    id: 'information-we-collect',
    title: 'Information we collect',
    blocks: [
      {
        kind: 'paragraph',
        text: 'You can read every page without telling us who you are. We learn about you in two ways.',
      },
      {
        kind: 'list',
        items: [
          {
            term: 'What you type into a form',
            text: 'Depending on the form, this is your name, email address, company, job title or role, your message, and, if you choose to give it, a phone number. A Free Assurance Check also asks for a course address and two test logins.',
          },
          {
            term: 'What a request carries with it',
            text: 'Like any web server, ours receives your IP address, browser, operating system, the time of access and the page viewed. A form also carries the address and title of the page it was sent from, the first page of your visit, the site and the campaign whose link led you there, and the version of the text shown at the form.',
          },
        ],
      },
    ],
  },
  {
    id: 'how-we-use-information',
    title: 'How we use information',
    blocks: [
      {
        kind: 'list',
        items: [
          {
            text: 'To answer consultation requests, to carry out a Free Assurance Check and report its findings, and to email the documents you ask for. You asked for each of these, and we have a legitimate interest in doing it.',
          },
          {
            text: 'To send the newsletter and to tell you about sessions and recordings: with your consent. You give it by the form and confirm it by the link in our mail, and can withdraw it.',
          },
          {
            text: 'To keep the site running and to stop abuse of its forms, our legitimate interest. To count how often a form is sent, we turn your IP and email addresses into keyed digests, which are removed once the count is over.',
          },
        ],
      },
      {
        kind: 'paragraph',
        text: `We keep what you send until we have handled it, then ${keptDays.finished} days from our last message. What our filter holds back is erased ${keptDays.quarantined} days after somebody has looked at it. Test logins are destroyed after ${keptDays.credential} days at the latest. A record of who on our staff did what with your request stays, without what you typed. An address that was given for the newsletter and that nobody confirms is erased after ${keptDays.unconfirmed} days. A confirmed one stays on the list until you unsubscribe, which a link in every issue does; that you did is kept as long as a request, without the address once HubSpot knows.`,
      },
    ],
  },
  {
    id: 'disclosure',
    title: 'Disclosure of information',
    blocks: [
      {
        kind: 'paragraph',
        text: 'We do not sell personal data. It reaches others in these cases only.',
      },
      {
        kind: 'list',
        items: [
          {
            term: 'Supabase',
            text: 'the host of the function that receives our forms and of the database that holds them.',
          },
          {
            term: 'HubSpot',
            text: 'our CRM, which files form entries and sends our newsletter. Test logins never reach it. In their place it gets a reference.',
          },
          {
            term: 'A mail service',
            text: 'which carries the message that a form promises you, and the notice of your request to us. It sees your address and keeps a log; the notice holds what you wrote to us, never a test login.',
          },
          {
            term: 'Authorities',
            text: 'where the law obliges us to hand data over, and no more than it asks for.',
          },
          {
            term: 'A successor',
            text: 'if the firm or a part of it changed hands, these records would go with it, under this policy.',
          },
        ],
      },
      {
        kind: 'paragraph',
        text: 'All three services process data on our behalf and may do so outside your country.',
      },
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    blocks: [
      {
        kind: 'paragraph',
        text: 'This site sets no cookies and runs no analytics, advertising or tracking. Until you send a form, follow a link or play a video, your browser contacts no third party from here. Only the open tab remembers how you came here. A few entries are kept in your browser’s local storage, where you can clear them at any time.',
      },
      {
        kind: 'list',
        items: [
          {term: 'theme', text: 'your choice of light or dark mode.'},
          {
            term: [checklist, ...whitePapers]
              .map(({formIdSlot}) => accessKey(formIdSlot))
              .join(', '),
            text: 'which of our papers we sent you.',
          },
          {
            term: 'lead_magnet_email, lead_magnet_first_name, lead_magnet_last_name',
            text: 'the address and the name that you gave for them, so that the next one takes a click.',
          },
          {
            term: 'webinar_access, webinar_email',
            text: 'that you asked for webinar recordings, and the email address you gave for them.',
          },
        ],
      },
    ],
  },
  {
    id: 'third-party-links',
    title: 'Third-party links and videos',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Articles and news pages link to other sites, and webinar registration happens on an outside service. Their own policies apply once you are there.',
      },
      {
        kind: 'paragraph',
        text: 'Videos are not loaded until you press play. Once you do, the video’s host can see your visit and may set cookies.',
      },
    ],
  },
  {
    id: 'data-security',
    title: 'Data security',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Form entries are written by one function to a database that is closed to the public, and its logs hold none of the values you typed. Test logins are sealed to a public key before anything is stored, and the key that opens them is held only by our assessors.',
      },
      {
        kind: 'paragraph',
        text: 'No storage is beyond every attack. If a breach puts you at risk, we will tell you and the authorities that the law names.',
      },
    ],
  },
  {
    id: 'customer-confidentiality',
    title: 'Customer confidentiality',
    blocks: [
      {
        kind: 'paragraph',
        text: `Who our clients are, what we tested and what we found stays confidential unless the client agrees in writing. Test credentials from a Free Assurance Check are used only for the assessment and destroyed afterward, at most ${keptDays.credential} days after they reach us.`,
      },
    ],
  },
  {
    id: 'your-privacy-rights',
    title: 'Your privacy rights',
    blocks: [
      {kind: 'paragraph', text: 'Depending on where you live, you may ask us:'},
      {
        kind: 'list',
        items: [
          {term: 'Access', text: 'to tell you what we hold about you and give you a copy.'},
          {term: 'Correction', text: 'to correct what is wrong or out of date.'},
          {term: 'Deletion', text: 'to erase it, here and at the services named above.'},
          {term: 'Objection or restriction', text: 'to stop a use of it, or to pause that use.'},
          {
            term: 'Withdrawal of consent',
            text: 'to end a use that you agreed to, with no effect on what happened before.',
          },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Write to the address in the last section. We may ask for something that shows the request comes from you. You can also complain to the data protection authority where you live.',
      },
    ],
  },
  {
    id: 'policy-changes',
    title: 'Changes to this policy',
    blocks: [
      {
        kind: 'paragraph',
        text: 'When the site starts to handle data in another way, this page changes with it. This text last changed on November 23, 2026; the date at its head is today’s. If a change affects data that you have already given us, we will write to you where we can.',
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      {kind: 'paragraph', text: 'Questions and requests about your data reach us here.'},
      {kind: 'contact'},
    ],
  },
];
