import type {FAQPage} from 'schema-dts';
import type {FaqEntry} from '@site/src/content/types';

/** A page's questions, from the same entries as its accordion. */
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
