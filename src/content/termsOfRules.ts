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
      {
        label: 'Regulation (EU) 2024/1689, Annex III',
        url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
      },
      {
        label: 'Regulation (EU) 2026/1744',
        url: 'https://eur-lex.europa.eu/legal-content/EN/ALL/?uri=oj%3AL_202601744',
      },
    ],
  },
  {
    slug: 'identity-proofing',
    term: 'Identity proofing',
    text: 'Checking, at enrollment, that people are who they say, from documents or other evidence. A US guideline of 2025, written for government services, grades how much assurance that gives.',
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
    text: 'US rule 34 CFR 602.17(g): accreditors require of colleges a process to establish that the distance student who registers is the same one who takes part. Workplace training is outside it.',
    sources: [
      {label: '34 CFR 602.17', url: 'https://www.ecfr.gov/current/title-34/section-602.17'},
    ],
  },
  {
    slug: 'section-17g',
    term: 'Section 17(g)',
    forms: ['false certification in a record'],
    text: 'A section of the OSH Act: a knowingly false certification in a required record can bring a fine of up to $10,000, six months in prison, or both. It covers only required records.',
    sources: [
      {
        label: '29 U.S.C. 666(g)',
        url: 'https://www.govinfo.gov/link/uscode/29/666',
      },
    ],
  },
  {
    slug: 'three-lines-model',
    term: 'Three Lines Model',
    text: 'The model of 2020 by which the Institute of Internal Auditors separates those who run an activity, those who oversee it and those who check it. Independence of the third line is one of its principles.',
    sources: [
      {
        label: 'Institute of Internal Auditors',
        url: 'https://www.theiia.org/en/content/position-papers/2020/the-iias-three-lines-model-an-update-of-the-three-lines-of-defense/',
      },
    ],
  },
  {
    slug: 'iso-iec-17024',
    term: 'ISO/IEC 17024',
    text: 'The international standard for bodies that certify persons. Its third edition, with requirements on the use of AI, was published on April 1, 2026, an accreditation center reports.',
    sources: [
      {
        label: 'International Accreditation Center',
        url: 'https://www.accreditationcenter.org/en/standards/transition-iso-iec-17024-2026',
      },
    ],
  },
  {
    slug: 'ncca',
    term: 'NCCA',
    text: 'The National Commission for Certifying Agencies, a US accreditor of certification programs. Its accreditation runs for five years unless it asks for reports.',
    sources: [
      {
        label: 'NCCA on its process',
        url: 'https://www.credentialingexcellence.org/Accreditation/Earn-Accreditation/NCCA/Processes-Resources',
      },
    ],
  },
  {
    slug: 'pcaob',
    term: 'PCAOB',
    forms: ['US audit regulator'],
    text: 'The Public Company Accounting Oversight Board, created by the Sarbanes–Oxley Act of 2002. It supervises the auditors of listed companies, and has penalized firms whose staff shared answers to training tests.',
    sources: [
      {
        label: 'Public Law 107–204',
        url: 'https://www.govinfo.gov/content/pkg/PLAW-107publ204/html/PLAW-107publ204.htm',
      },
      {
        label: 'PCAOB, February 25, 2025',
        url: 'https://pcaobus.org/news-events/news-releases/news-release-detail/pcaob-sanctions-pwc-israel-for-quality-control-violations-related-to-widespread-improper-answer-sharing',
      },
    ],
  },
  {
    slug: 'scorm-and-xapi',
    term: 'SCORM and xAPI',
    forms: ['SCORM', 'xAPI'],
    text: 'Two formats in which a course tells a learning system what a learner did. The newer, xAPI, was made to modernize SCORM, and neither shows who was at the keyboard.',
    sources: [
      {
        label: 'ADL Initiative, US Department of Defense',
        url: 'https://adl.gitbooks.io/scorm-profile-xapi/content/',
      },
    ],
  },
];
