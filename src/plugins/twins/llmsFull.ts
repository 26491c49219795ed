import {brand, contentUseSentence} from '../../config/brand';
import {llms} from '../../content/llms';
import type {Twin, TwinHead} from './twinText';

/** The facts that a text begins with, of those it has. */
const FACTS = [
  'canonical',
  'author',
  'published',
  'modified',
  'reports',
] as const satisfies ReadonlyArray<keyof TwinHead>;

/** A text below its heading and a line for each of its facts. */
function part({head, text}: Twin): string {
  const [heading = '', ...blocks] = text.split('\n\n');
  const facts = FACTS.flatMap((fact) =>
    head[fact] === undefined ? [] : [`- ${llms.facts[fact]}: ${head[fact]}`],
  );
  return [heading, facts.join('\n'), ...blocks].join('\n\n');
}

/** `/llms-full.txt`: texts one after the other, each from a first-level heading on. */
export function llmsFull(twins: readonly Twin[]): string {
  const head = [`# ${brand.name}`, `> ${brand.tagline}`, contentUseSentence()];
  return `${[...head, ...twins.map(part)].join('\n\n')}\n`;
}
