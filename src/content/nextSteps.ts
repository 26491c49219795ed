import type {CategoryName} from './categories';
import type {ConsultationTopic} from './consultationTitles';
import {counselStep} from './counsel';
import {specimenReport} from './specimen';

/** What fits a reader next: a text, and a button with these words that leads to a page or opens the dialog. */
export type NextStep = Readonly<
  {text: string; action: string; quiet?: true} & (
    | {to: string; topic?: never; message?: never}
    | {to?: never; topic: ConsultationTopic; message?: string}
  )
>;

/** Who doubts gets the specimen; who runs a course, the free check; who answers for many, a talk. */
export const nextSteps = {
  specimen: {
    text: 'What a test from outside writes down: the attempts, what got through, and the grade. The course is invented.',
    action: specimenReport.label,
    to: specimenReport.page,
  },
  check: {
    text: 'Do you run a course? With your written permission a dog and an AI try to pass it, and you read how far they got. It costs nothing.',
    action: 'Request a Free Assurance Check',
    to: '/free-assurance-check',
  },
  discussion: {
    text: 'Do you answer for several courses, or for people whom others trained? Say what you have to decide, and we’ll say what a test or advice would take.',
    action: 'Schedule a Discussion',
    topic: 'consultation',
  },
  counsel: counselStep,
  buyer: {
    text: 'For a contract: who processes what and where, what we have published, and what to ask for, with an agreement to fill in.',
    action: 'For a buyer’s file',
    quiet: true,
    to: '/assurance-audit/answers#buyer',
  },
} as const satisfies Readonly<Record<string, NextStep>>;

export type StepName = keyof typeof nextSteps;

/** The one step of a kind of post. A page offers no other as loudly. */
const ofCategory: Readonly<Record<CategoryName, StepName>> = {
  'Smoke, Mirrors and Checkboxes': 'check',
  'Raising the Bar': 'discussion',
  'Training & Assessments On Trial': 'specimen',
  'Headlines & Hard Lessons': 'check',
  'News Coverage': 'check',
  'Case File': 'check',
  Guide: 'discussion',
};

/** Posts whose readers need another step than their category's. */
const ofPost: Readonly<Partial<Record<string, StepName>>> = {
  '/guides/false-certificate-first-ten-days': 'counsel',
  '/guides/the-letter-has-arrived': 'counsel',
};

export const stepOfPost = (permalink: string, category: CategoryName): StepName =>
  ofPost[permalink] ?? ofCategory[category];

/** The step of a page that is no post, in its head and at its end. Pages with another loud action have none. */
const ofPage: Readonly<Partial<Record<string, StepName>>> = {
  '/attempts': 'check',
  '/free-assurance-check/specimen': 'check',
  '/guides': 'discussion',
  '/insights': 'check',
  '/insights/cases': 'check',
  '/insights/glossary': 'specimen',
  '/news': 'check',
  '/privacy': 'buyer',
  '/readiness-check': 'check',
  '/readiness-check/method': 'specimen',
  '/webinars': 'check',
};

export const stepOfPage = (pathname: string): StepName | undefined => ofPage[pathname];
