import {contentSignal} from '../../config/brand';
import type {Written} from './writeMarkdown';

/** What the head of a twin says; values that are missing have no line. */
export type TwinHead = Readonly<{
  title: string;
  description: string;
  /** The address of the page or file that this is the twin of. */
  canonical: string;
  author: string;
  /** Days, YYYY-MM-DD. */
  published?: string | undefined;
  modified?: string | undefined;
  category?: string | undefined;
  topics?: readonly string[] | undefined;
  /** The page that a news item reports on. */
  reports?: string | undefined;
}>;

/** A page or file, and what its Markdown says; the text begins with its heading. */
export type Twin = Written & Readonly<{route: string; head: TwinHead}>;

/** A twin's file: a head in YAML, then the text. JSON's strings and lists are YAML too. */
export function twinText({head, sources, text}: Twin): string {
  const facts = {...head, 'content-signal': contentSignal()};
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const list = sources.length > 0 ? ['sources:', ...sources.map((it) => `  - ${it}`)] : [];
  return `${['---', ...lines, ...list, '---', '', text].join('\n')}\n`;
}
