import {toText} from 'hast-util-to-text';
import type {Section} from '../../search/siteIndex';
import * as html from '../../markdown/html';
import {hasClass} from '../markdown-copies/pageText';

/** Cards of other pages, and marks of footnotes, which would become part of the word before them. */
const SKIPPED = new Set(['article', 'sup']);

/** Open positions name what the articles explain; a note that folds, and what is nothing but a link, lead elsewhere. */
function isElsewhere(node: html.HtmlElement): boolean {
  const [first] = html.listElements(node);
  const isLink = first?.tagName === 'a' && html.readText(node) === html.readText(first);
  return (
    SKIPPED.has(node.tagName) ||
    node.properties.name === 'positions' ||
    (node.tagName === 'details' && hasClass(node, 'note')) ||
    ['meta', 'vh'].some((name) => hasClass(node, name)) ||
    (isLink && /^(?:p|li)$/u.test(node.tagName))
  );
}

/** Around the id of a heading with an address. */
const [START, END] = ['\uE000', '\uE001'];

const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});

/** What has no stop, such as the item of a list, gets one; cells of a table stand apart. */
function sentencesOf(line: string): string[] {
  const text = line.trim().replace(/\s*\t\s*/gu, ' · ');
  const whole = /[.!?:…]["'”’)]*$/u.test(text) ? text : `${text}.`;
  return text === '' ? [] : [...segmenter.segment(whole)].map(({segment}) => segment.trim());
}

/** @param parts of a page, which are changed */
export function splitSections(parts: html.HtmlNode[]): Section[] {
  const page = html.makeElement('body', parts);
  for (const node of html.walkElements(page)) {
    const {id} = node.properties;
    if (isElsewhere(node)) {
      node.children = [];
    } else if (/^h[2-6]$/u.test(node.tagName) && id) {
      node.children = [html.makeText(`${START}${String(id)}${END}${html.readText(node)}`)];
    }
  }
  const text = `${END}\n${toText(page as Parameters<typeof toText>[0])}`;
  return text.split(START).map((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [id = '', title = ''] = head.split(END);
    return {id, title: title.trim(), sentences: lines.flatMap(sentencesOf)};
  });
}
