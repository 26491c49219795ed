/**
 * What search engines and shared links show of a page. The brand is put behind the title elsewhere, which brings it to
 * 50–60 characters; a description has 120–158.
 */
export type PageMeta = {title: string; description: string};

export const homeMeta = {
  title: 'Training and Assessment Assurance',
  description:
    'Independent audits and consulting that show whether the right person took your online course, did the work and passed, with evidence to back it up.',
} as const satisfies PageMeta;

export const freeAssuranceCheckMeta = {
  title: 'Free Assurance Check for Your Course',
  description:
    'Request a free, confidential test of your identity verification. A dog persona and an AI persona try one course, and you hear how far each one got.',
} as const satisfies PageMeta;

export const assuranceAuditMeta = {
  title: 'Assurance Audits of Online Training',
  description:
    'A baseline audit, unannounced audits through the year, an Assurance Grade and a roadmap by risk for online training and assessment programs.',
} as const satisfies PageMeta;

export const fractionalConsultingMeta = {
  title: 'Fractional Consulting on Integrity',
  description:
    'Part-time senior advice on proctoring, market investigations, compliance strategy and crisis response. Work starts within 48 hours when it is urgent.',
} as const satisfies PageMeta;

export const aboutMeta = {
  title: 'About Our Mission and Our Method',
  description:
    'Why we test online training from the outside, who answers for the results, and how our method differs from a self-assessment form.',
} as const satisfies PageMeta;

export const careersMeta = {
  title: 'Careers: Three Open Remote Roles',
  description:
    'Remote contract positions in digital marketing, learning platform evaluation and proctoring evaluation. See what each involves and how to apply.',
} as const satisfies PageMeta;

export const insightsMeta = {
  title: 'Insights on Training Integrity',
  description:
    'Articles on credential fraud, proctoring, AI agents and independent assurance, each with its sources, for compliance and training leaders.',
} as const satisfies PageMeta;

export const resourcesMeta = {
  title: 'White Papers and Audit Checklist',
  description:
    'Free downloads: a strategic guide to assurance, a buyer’s guide to independent audits, and a checklist of 20 points to prepare for an auditor.',
} as const satisfies PageMeta;

export const newsMeta = {
  title: 'News: Dogs, Courses and Certificates',
  description:
    'Coverage of a dog that passed an online course and obtained a training certificate, with our reading of what each report means for issuers.',
} as const satisfies PageMeta;

export const webinarsMeta = {
  title: 'Webinars on Training Integrity',
  description:
    'Register for live webinars on AI-completed training, proctoring and certificate fraud, suggest a topic, and find recordings when they appear.',
} as const satisfies PageMeta;

export const subscribeMeta = {
  title: 'Feeds of Our Insights and News',
  description:
    'Follow our articles and news in a feed reader: RSS, Atom and JSON Feed, every post in full with its sources, without an account or an email address.',
} as const satisfies PageMeta;

export const privacyMeta = {
  title: 'Privacy Policy and Your Rights',
  description:
    'How this site handles form entries, test logins and browser storage, which services process them for us, and how to exercise your privacy rights.',
} as const satisfies PageMeta;

export const notFoundMeta = {
  title: 'Page Not Found at This Address',
  description:
    'There is no page at this address. Return to the home page, or use the menu to find our services, articles, downloads and other resources.',
} as const satisfies PageMeta;

/** Every page that is no article and no news item, by its route. `*` is the not-found page. For the build; a page imports its own. */
export const pageMeta = {
  '/': homeMeta,
  '/free-assurance-check': freeAssuranceCheckMeta,
  '/assurance-audit': assuranceAuditMeta,
  '/fractional-consulting': fractionalConsultingMeta,
  '/about': aboutMeta,
  '/careers': careersMeta,
  '/insights': insightsMeta,
  '/resources': resourcesMeta,
  '/news': newsMeta,
  '/webinars': webinarsMeta,
  '/subscribe': subscribeMeta,
  '/privacy': privacyMeta,
  '*': notFoundMeta,
} as const;

/** A route that {@link pageMeta} describes. */
export type MetaRoute = keyof typeof pageMeta;
