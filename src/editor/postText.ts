import type {Options} from 'prettier';
import * as markdown from 'prettier/plugins/markdown';
import * as yaml from 'prettier/plugins/yaml';
import {format} from 'prettier/standalone';
import {stringify} from 'yaml';
import settings from '../../.prettierrc.json';
import {readPostFile} from '../posts/plugin/postFile';

function scalar(value: unknown, quoted: boolean): string {
  const oneLine = typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : value;
  const defaultStringType = quoted ? 'QUOTE_SINGLE' : 'PLAIN';
  return stringify(oneLine, {defaultStringType, lineWidth: 0}).trim();
}

function isWritten(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined && value !== false;
}

/**
 * Before Prettier: a field per line, lists in brackets, texts quoted but for the fields in `plain`. Ends in a line
 * break.
 */
function headYaml(head: Readonly<Record<string, unknown>>, plain: readonly string[]): string {
  return Object.entries(head)
    .filter(([, value]) => isWritten(value))
    .map(([field, value]) =>
      Array.isArray(value)
        ? `${field}: [${value.map((item) => scalar(item, false)).join(', ')}]\n`
        : `${field}: ${scalar(value, !plain.includes(field))}\n`,
    )
    .join('');
}

const options = {...(settings as Options), plugins: [markdown, yaml]};

/** The whole file as `npm run format` would leave it. Runs in Node and in a browser. */
function postText(
  head: Readonly<Record<string, unknown>>,
  body: string,
  plain: readonly string[],
): Promise<string> {
  const text = `---\n${headYaml(head, plain)}---\n\n${body}\n`;
  return format(text, {...options, parser: 'markdown'});
}

type Content = Readonly<Record<string, unknown>>;

/** The CMS's file format: dates stay text, an unchanged text is written as read, fields in `plain` are not quoted. */
export function makePostFormat(plain: readonly string[]) {
  return {
    fromFile: (text: string): Content => {
      const {head, bodyStart, broken} = readPostFile(text);
      if (broken && bodyStart > 0) {
        throw new Error(broken.message);
      }
      // The CMS sets a missing field to a new post's value, which for `draft` is true.
      return {draft: false, ...head, body: text.slice(bodyStart).trim()};
    },
    toFile: ({body, ...head}: Content): Promise<string> =>
      postText(head, String(body ?? '').trim(), plain),
  };
}
