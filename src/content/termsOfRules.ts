import type {Term} from './glossary';

/** Terms of law, standards and supervision. */
export const termsOfRules: readonly Term[] = [
  {
    slug: 'accreditation',
    term: 'Accreditation',
    text: 'A body’s review of an organization against a published standard. IACET, which accredits providers of continuing education, says that the organization is accredited and not its individual courses, with annual self-audits in the five years between reviews.',
    sources: [
      {
        label: 'IACET on self-audits and annual reporting',
        url: 'https://iacet.org/news/iacet-blog/blog-articles/accreditation-tip-self-audits-and-annual-reporting',
      },
    ],
  },
  {
    slug: 'active-proctoring',
    term: 'Active proctoring',
    forms: ['actively proctored', 'live remote proctoring', 'actively watching'],
    text: 'Supervision by a person who watches while a course or a test is taken. NCCA, which accredits certification programs, defines live remote proctoring that way, and New York City’s provider page of 2024 asks for it where site safety is taught online.',
    sources: [
      {
        label: 'NCCA’s definition',
        url: 'https://www.credentialinginsights.org/blog/a-look-inside-the-ncca-s-assessment-of-live-remote-proctoring',
      },
      {
        label: 'New York City, course providers',
        url: 'https://www.nyc.gov/site/buildings/safety/sst-course-provider-information.page',
      },
    ],
  },
  {
    slug: 'high-risk-ai',
    term: 'High-risk AI',
    forms: ['as high-risk'],
    text: 'A class of the EU AI Act that carries duties of its own. It includes AI meant to monitor and detect prohibited behavior during tests in education and vocational training, and its duties apply from December 2, 2027.',
    sources: [
      {label: 'Annex III', url: 'https://aiact.annotated.nl/en/aiact/annex/iii/3/'},
      {
        label: 'Council of the EU, June 29, 2026, copy',
        url: 'https://pubt.io/view/05F17399F4640BA895E91D794EB2716EE8B5C1B9',
      },
    ],
  },
  {
    slug: 'identity-proofing',
    term: 'Identity proofing',
    text: 'To establish, at enrollment, that people are who they claim to be, from documents or other evidence. A US guideline of 2025, written for government services, grades how much assurance that gives.',
    sources: [{label: 'NIST SP 800-63A-4', url: 'https://pages.nist.gov/800-63-4/sp800-63a.html'}],
  },
  {
    slug: 'outreach-program',
    term: 'Outreach program',
    forms: ['Outreach course', 'Outreach trainer', 'Outreach Training Program'],
    text: 'OSHA’s 10-hour and 30-hour courses, given by trainers whom it authorizes. Complaints about the online ones, such as people completing courses for others, preceded its request for information of October 2019.',
    sources: [
      {
        label: 'Hodgson Russ, October 30, 2019',
        url: 'https://www.hodgsonruss.com/newsroom-publications-11265.html',
      },
    ],
  },
  {
    slug: 'same-student-rule',
    term: 'Same-student rule',
    forms: ['is the same student'],
    text: 'US rule 34 CFR 602.17(g): accreditors require of colleges a process to establish that the distance student who registers is the same one who participates and completes. Workplace training is outside it.',
    sources: [
      {label: 'Northern Michigan University, quoting it', url: 'https://nmu.edu/compliance/333'},
    ],
  },
  {
    slug: 'section-17g',
    term: 'Section 17(g)',
    forms: ['false certification in a record'],
    text: 'Of the OSH Act: a knowingly false certification in a record that the Act requires can bring a fine of up to $10,000, six months in prison, or both. It covers required records alone.',
    sources: [
      {
        label: 'OSHA fact sheet 4157, copy',
        url: 'https://www.techservealliance.org/news/information-for-employees-on-penalties-for-false-statements-and-records/',
      },
    ],
  },
  {
    slug: 'three-lines-model',
    term: 'Three Lines Model',
    text: 'The model of 2020 by which the Institute of Internal Auditors separates those who run an activity, those who oversee it and those who check it. Independence of the third line is one of its principles.',
    sources: [
      {
        label: 'Institute of Internal Auditors, copy',
        url: 'https://studylib.net/doc/27011928/iias-three-lines-model',
      },
    ],
  },
];
