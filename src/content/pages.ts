import {aboutMeta} from './about';
import {answersMeta} from './answers';
import {assuranceAuditMeta} from './assuranceAudit';
import {attemptsMeta} from './attempts';
import {careersMeta} from './careers';
import {checkReportMeta} from './checkReport';
import {casesMeta} from './cases';
import {fractionalConsultingMeta} from './fractionalConsulting';
import {freeAssuranceCheckMeta} from './freeAssuranceCheck';
import {glossaryMeta} from './glossary';
import {homeMeta} from './home';
import {insightsMeta} from './insightsPage';
import {type PlainKind, plainKinds} from './kinds';
import {newsMeta} from './news';
import {notFoundMeta} from './notFound';
import {permissionLetter} from './permissionLetter';
import {privacyMeta, privacyPage} from './privacy';
import {dataAgreement, supplierFile} from './procurement';
import {readinessCheckMeta} from './readinessCheck';
import {readinessMethodMeta} from './readinessMethod';
import {resourcesMeta} from './resourcesPage';
import {specimenReport} from './specimen';
import {specimenMeta} from './specimenReport';
import {subscribeMeta} from './subscribe';
import {webinarsMeta} from './webinars';

/** What search engines and shared links show. A title has 50–60 characters with the brand, a description 120–158. */
export type PageMeta = {title: string; description: string};

const ofPlainKinds = Object.fromEntries(
  Object.entries(plainKinds).map(([kind, {meta}]) => [`/${kind}`, meta]),
) as Record<`/${PlainKind}`, PageMeta>;

/** All pages except posts, by route; `*` is the not-found page. Only for the build: a page imports its own entry. */
export const pages = {
  '/': homeMeta,
  '/free-assurance-check': freeAssuranceCheckMeta,
  '/free-assurance-check/specimen': checkReportMeta,
  '/assurance-audit': assuranceAuditMeta,
  '/assurance-audit/answers': answersMeta,
  '/assurance-audit/specimen': specimenMeta,
  '/fractional-consulting': fractionalConsultingMeta,
  '/about': aboutMeta,
  '/careers': careersMeta,
  '/insights': insightsMeta,
  '/insights/cases': casesMeta,
  '/insights/glossary': glossaryMeta,
  '/readiness-check': readinessCheckMeta,
  '/readiness-check/method': readinessMethodMeta,
  '/attempts': attemptsMeta,
  '/resources': resourcesMeta,
  '/news': newsMeta,
  '/webinars': webinarsMeta,
  '/subscribe': subscribeMeta,
  '/privacy': privacyMeta,
  ...ofPlainKinds,
  '*': notFoundMeta,
} as const satisfies Readonly<Record<string, PageMeta>>;

export type PageRoute = keyof typeof pages;

/** The routes of lists of posts. A list changes when its posts do. */
type PostList = '/insights' | '/insights/cases' | '/news' | `/${PlainKind}`;

/** The day of the last change of a page's words, for the sitemap. Set it with every change, and only then. */
export const pageDates: Readonly<Record<Exclude<PageRoute, PostList | '*'>, string>> = {
  '/': '2026-11-30',
  '/free-assurance-check': '2026-11-30',
  '/free-assurance-check/specimen': '2026-11-30',
  '/assurance-audit': '2026-11-30',
  '/assurance-audit/answers': '2026-11-30',
  '/assurance-audit/specimen': '2026-11-30',
  '/fractional-consulting': '2026-11-30',
  '/about': '2026-11-30',
  '/careers': '2026-11-27',
  '/insights/glossary': '2026-11-30',
  '/readiness-check': '2026-11-30',
  '/readiness-check/method': '2026-11-30',
  '/attempts': '2026-11-30',
  '/resources': '2026-11-27',
  '/webinars': '2026-11-30',
  '/subscribe': '2026-11-23',
  '/privacy': privacyPage.changed,
};

/** `kind`: shown as the result's category. `words`: searched, not shown. Terms of the trade are in `thesaurus`. */
type PageHint = Readonly<{kind?: string; words: string}>;

/** Only the build reads them. A page has at most eight, none from its title: with more, every search would find it. */
export const pageHints: Readonly<Partial<Record<PageRoute, PageHint>>> = {
  '/': {
    words:
      'contact, book a meeting, appointment, get in touch, sales, call me back, inquiry, talk to a person',
  },
  '/free-assurance-check': {
    kind: 'Service',
    words:
      'trial, demo, pilot, mystery secret shopper, red team penetration test, try my course, authorization to test, pay nothing',
  },
  '/assurance-audit': {
    kind: 'Service',
    words:
      'cost, price, inspection, mystery shopper, red team penetration test, fail, turnaround time, employees told',
  },
  '/assurance-audit/answers': {
    kind: 'Answers',
    words:
      'insured, liability insurance, ownership, conflicts, due diligence, vendor questionnaire, procurement, data processing agreement',
  },
  '/assurance-audit/specimen': {
    kind: 'Specimen',
    words: 'sample, example, template, deliverable, what you get, audit trail',
  },
  '/fractional-consulting': {
    kind: 'Service',
    words:
      'cost, interim consultant, hourly rate, emergency, incident breach, leaked stolen questions, vendor tender',
  },
  '/about': {
    kind: 'About Us',
    words: 'company, founder, team, who we are, managing director, independent, paid by',
  },
  '/careers': {
    kind: 'Careers',
    words: 'jobs, vacancies, hiring, salary, internship, employment, work from home abroad, CV',
  },
  '/privacy': {
    kind: 'Privacy',
    words:
      'GDPR, CCPA, data protection, forgotten, analytics, opt out, terms and legal notice, my account',
  },
  '/resources': {
    kind: 'Downloads',
    words: 'ebook, brochure, template, report, library, PDF, print',
  },
  '/readiness-check': {
    kind: 'Self-Check',
    words:
      'quiz, self-assessment, self-test, questionnaire, prepare, benchmark, gap analysis, would pass',
  },
  '/readiness-check/method': {words: 'calculated, formula, points, weighting, pass mark'},
  '/attempts': {
    kind: 'Calculator',
    words: 'sample size, statistics, confidence interval, binomial, how many tests, rule of three',
  },
  '/webinars': {
    kind: 'Webinars',
    words: 'video, recording, recorded talk, event, seminar, conference, training session, sign up',
  },
  '/subscribe': {kind: 'Feeds', words: 'newsletter, mailing list, podcast, follow, updates, blog'},
  '/insights': {words: 'articles, blog, posts, archive, read, written, topics'},
  '/insights/cases': {words: 'list, register, fraud, real examples, history, scandals, lawsuits'},
  '/insights/glossary': {
    kind: 'Glossary',
    words: 'definition, meaning, dictionary, terminology, abbreviation, jargon, acronym',
  },
};

/** The text of `/llms.txt` (https://llmstxt.org) around its list of pages, and of `/llms-full.txt`. */
export const llms = {
  copies:
    'Each page and file listed here is Markdown, and at its address without `.md` as visitors see it.',
  full: 'All of them in one file',
  pages: 'Pages',
  downloads: 'Downloads',
  gated: 'Free, and sent to a name and an email address given there.',
} as const;

/** Downloads that ask for no name or address. */
export const openDownloads = [
  permissionLetter,
  specimenReport,
  supplierFile,
  dataAgreement,
] as const;
