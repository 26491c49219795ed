import {allArticles} from './insights';

export const insightsMeta = {
  title: 'Insights on Training Integrity',
  description:
    'Articles on credential fraud, proctoring, AI agents and independent assurance, each with its sources, for compliance and training leaders.',
} as const;

export const insightsPage = {
  heading: allArticles.name,
  lede: 'Fraud cases, failed controls and the checks that might have caught them, for people who sign off on training.',
} as const;
