import type {PageMeta} from './pageMeta';

export const newsMeta = {
  title: 'News: Dogs, Courses and Certificates',
  description:
    'Coverage of a dog that passed an online course and obtained a training certificate, with our reading of what each report means for issuers.',
} as const satisfies PageMeta;

/** The head of the news list. */
export const newsPage = {
  heading: 'News',
  lede: 'Reporters have looked into certificates that were issued to a dog. We explain what each report shows, and what it does not.',
  readMore: 'Read the explanation',
} as const;
