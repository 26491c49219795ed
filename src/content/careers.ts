import type {PageMeta} from './pageMeta';

export const careersMeta = {
  title: 'Careers: Three Open Remote Roles',
  description:
    'Remote contract positions in digital marketing, learning platform evaluation and proctoring evaluation. See what each involves and how to apply.',
} as const satisfies PageMeta;

/** The careers page around the positions in `jobs`. */
export const careers = {
  heading: 'Careers',
  lede: 'Three open positions for people who like to find out how a system really behaves, and can write it down plainly.',
  listHeading: 'Open positions',
  /** Heads of the facts beside a position; its other terms stand under its title. */
  facts: {posted: 'Posted', applicants: 'Open to applicants in'},
  sections: {
    about: 'About',
    responsibilities: 'What You’ll Do',
    requirements: 'What We’re Looking For',
    benefits: 'What We Offer',
    whyJoin: 'Why Join Us',
    apply: 'How to Apply',
  },
  /** Precedes the careers address, which is a setting. */
  addressLead: 'Applications by email:',
  /** Opens the consultation dialog. */
  action: 'Express Interest',
  /** Below the positions. */
  onward: {
    text: 'Unsure whether the work is for you? See what an audit is made of, and what we say about ourselves.',
    links: [
      {label: 'Assurance Audit Service', path: '/assurance-audit'},
      {label: 'About us', path: '/about'},
    ],
  },
} as const;

export type Careers = typeof careers;

/** The breadcrumb, without Home. */
export const careersCrumbs = [{label: 'Careers'}] as const;
