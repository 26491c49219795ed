import type {Options} from 'prettier';
import * as markdown from 'prettier/plugins/markdown';
import * as yaml from 'prettier/plugins/yaml';
import {format} from 'prettier/standalone';
import {Document, visit} from 'yaml';
import settings from '../../.prettierrc.json';
import {readPostFile} from '../posts/plugin/postFile';

type Content = Readonly<Record<string, unknown>>;

/** Days, numbers, addresses and most slugs need no quotation marks: they hold no blank, and more than letters. */
const PLAIN = /^\S*[^\p{L}\s]\S*$/u;

/** Before Prettier: lists in brackets, fields that hold something. Ends in a line break. */
function headYaml(head: Content): string {
  const fields = Object.entries(head)
    .map(([field, it]) => [field, typeof it === 'string' ? it.replace(/\s+/gu, ' ').trim() : it])
    .filter(
      ([, value]) => value !== '' && value !== null && value !== undefined && value !== false,
    );
  const document = new Document(Object.fromEntries(fields));
  visit(document, {
    Seq: (_, list) => {
      list.flow = true;
      return visit.SKIP;
    },
    Scalar: (key, scalar) => {
      if (key === 'value' && typeof scalar.value === 'string' && !PLAIN.test(scalar.value)) {
        scalar.type = 'QUOTE_SINGLE';
      }
    },
  });
  return document.toString({lineWidth: 0});
}

const options = {...(settings as Options), plugins: [markdown, yaml], parser: 'markdown'};

/** The CMS's file format: dates stay text, an unchanged text is written as read. Runs in Node and in a browser. */
export const postFormat = {
  fromFile: (text: string): Content => {
    const {head, bodyStart, broken} = readPostFile(text);
    if (broken && bodyStart > 0) {
      throw new Error(broken.message);
    }
    // The CMS sets a missing field to a new post's value, which for `draft` is true.
    return {draft: false, ...head, body: text.slice(bodyStart).trim()};
  },
  /** The whole file as `npm run format` would leave it. */
  toFile: ({body, ...head}: Content): Promise<string> =>
    format(`---\n${headYaml(head)}---\n\n${String(body ?? '').trim()}\n`, options),
};
