import type {Options} from 'prettier';
import * as markdown from 'prettier/plugins/markdown';
import * as yaml from 'prettier/plugins/yaml';
import {format} from 'prettier/standalone';
import settings from '../../../.prettierrc.json';
import {headYaml} from './headYaml';

const options = {...(settings as Options), plugins: [markdown, yaml]};

/**
 * The lines between the front matter's two rules, in the form that the desk and the linter keep. Runs in Node and in a browser.
 *
 * @param head the fields in their order
 * @param plain the fields whose texts have no quotation marks
 */
export function headText(
  head: Readonly<Record<string, unknown>>,
  plain: readonly string[],
): Promise<string> {
  return format(headYaml(head, plain), {...options, parser: 'yaml'});
}

/**
 * A post's whole file, as `npm run format` would leave it. Runs in Node and in a browser.
 *
 * @param head the fields in their order
 * @param body the text below the front matter
 * @param plain the fields whose texts have no quotation marks
 */
export function postText(
  head: Readonly<Record<string, unknown>>,
  body: string,
  plain: readonly string[],
): Promise<string> {
  const text = `---\n${headYaml(head, plain)}---\n\n${body}\n`;
  return format(text, {...options, parser: 'markdown'});
}
