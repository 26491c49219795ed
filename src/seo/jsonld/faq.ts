import type {FAQPage} from 'schema-dts';
import type {FaqEntry} from '@site/src/content/faq';

/** The questions of a page, from the entries that its accordion shows: what a search engine reads is what a visitor reads. */
export function faqJsonLd(entries: readonly FaqEntry[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({question, answer}) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: {'@type': 'Answer' as const, text: answer},
    })),
  };
}
