import type {PageMeta} from './types';

export const guidesMeta = {
  title: 'Guides: Check a Card, Handle a False Certificate',
  description:
    'What to do with a training card or certificate in front of you: how to check it, whom to call, what to keep, and how to act when it turns out false.',
} as const satisfies PageMeta;

export const guidesPage = {
  heading: 'Guides',
  lede: 'What to do first, whom to call and what to keep, for the person with a training card or certificate on the desk. Each guide links its sources and says what is not known.',
  readMore: 'Read the guide',
} as const;

export const allGuides = {label: 'All guides', path: '/guides'} as const;
