import {createMDXLoaderRule} from '@docusaurus/mdx-loader';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Root} from 'mdast';
import foldBlanks from 'rehype-minify-whitespace';
import {realpathSync} from 'node:fs';
import path from 'node:path';
import {specimenReport} from '../content/specimen';
import {setCurlyQuotes} from '../markdown/curlyQuotes';
import {INK, line, LOOK, PAPER, rect, text} from '../markdown/charts/svg';
import {type HtmlNode, makeElement, readText, walkElements} from '../markdown/html';
import {labelTables} from '../markdown/labelTables';

/** Folds a log below its title. Other directives are blocks with their name as class. */
function nameFrames() {
  return ({children}: Root): void => {
    for (const node of children) {
      if (node.type === 'containerDirective') {
        const isLog = node.name === 'log';
        const className = isLog ? ['sheet', 'card'] : [node.name];
        node.data = {hName: isLog ? 'details' : 'div', hProperties: {className}};
        const [label] = node.children;
        if (label?.data && 'directiveLabel' in label.data) {
          const hProperties = {className: ['label']};
          label.data = {...label.data, ...(isLog ? {hName: 'summary'} : {hProperties})};
        }
      }
    }
  };
}

/** The lowest score of each grade. */
const GRADES: Readonly<Record<string, number>> = {F: 0, D: 60, C: 70, B: 80, A: 90};

/** Draws a score as a flag on the scale of the grades. The grade that holds is shaded; an arrow leads down to it. */
function drawScore(score: string, grade: string): string {
  const bands = Object.entries(GRADES).map(([letter, from]) => {
    const width = from ? 10 : 60;
    const band = rect([from, 28], width, 36, letter === grade ? 'var(--pm-ledger-2)' : PAPER);
    return band + text([from + width / 2, 53], '', 'font-size="20"', letter);
  });
  const ends = [...Object.values(GRADES), 100].map((at) => text([at, 64], `${at}`, 'dy="1.2em"'));
  const flag = `<path d="M0 0v-10" stroke="${INK}"/><rect x="-1.1em" y="-1.8em" width="2.2em" height="1.3em" fill="${LOOK}" stroke="${INK}"/>`;
  const words = `<text y="-.8em" fill="var(--pm-marker-ink)">${score}</text>`;
  const half = grade === 'F' ? 30 : 5;
  const middle = (GRADES[grade] ?? 0) + half;
  const head = `<svg x="${middle}%" y="11" overflow="visible"><path d="M0 0v16m-4-5 4 5 4-5" fill="none" stroke="${INK}"/></svg>`;
  const fall = line([middle, 11], [Number(score), 11], `"${INK}"`) + head;
  return `<svg width="100%" height="116" class="mt-6" fill="currentColor" text-anchor="middle" overflow="visible" font-size="min(1em,4vw)">${[...bands, ...ends].join('')}${middle + half > Number(score) ? '' : fall}<svg x="${score}%" y="28" overflow="visible">${flag}${words}</svg></svg>`;
}

const VERDICTS: Readonly<Record<string, string>> = {Critical: 'is-fail', High: 'is-watch', Low: ''};

const OF_FINDINGS: Readonly<Record<string, object>> = {
  table: {className: ['broad']},
  thead: {className: ['vh']},
};

/** Marks what has a look of its own: grades, findings by their severity, and the score, which is drawn. */
function markReport() {
  return (root: HtmlNode): void => {
    for (const {tagName, properties, children} of walkElements(root)) {
      const words = readText({type: 'root', children});
      if (/^t[dh]$/u.test(tagName) && /^[A-DF]$/u.test(words)) {
        properties.className = ['title--large verdict', words < 'C' ? 'is-pass' : 'is-watch'];
      }
      const severity = tagName === 'tr' && children.map(readText).find((it) => it in VERDICTS);
      if (severity) {
        properties.className = ['sheet', 'card', VERDICTS[severity]];
      }
      if (String(properties.className) === 'findings') {
        for (const it of walkElements({type: 'root', children})) {
          Object.assign(it.properties, OF_FINDINGS[it.tagName]);
        }
      }
      if (String(properties.className) === 'bands') {
        const [, grade = '', score = ''] = /([A-DF])\s*(\d+) of 100/u.exec(words) ?? [];
        children.splice(1, 0, makeElement('drawing', [], {svg: drawScore(score, grade)}));
      }
    }
  };
}

/** Compiles the Markdown files that pages import: both specimens, the calculator's text and the privacy policy. */
export default async function specimen({siteDir, siteConfig}: LoadContext): Promise<Plugin> {
  const files = [
    `downloads/${specimenReport.id}.md`,
    'privacy.md',
    'check-report.md',
    'attempts.md',
  ];
  const rule = await createMDXLoaderRule({
    include: files.map((file) => realpathSync(path.join(siteDir, 'src/content', file))),
    options: {
      siteDir,
      staticDirs: [],
      admonitions: false,
      markdownConfig: siteConfig.markdown,
      // The specimen's front matter is for the PDF.
      isMDXPartial: () => true,
      isMDXPartialFrontMatterWarningDisabled: true,
      beforeDefaultRemarkPlugins: [setCurlyQuotes],
      remarkPlugins: [nameFrames],
      rehypePlugins: [labelTables, markReport, foldBlanks],
    },
  });
  return {name: 'specimen', configureWebpack: () => ({module: {rules: [rule]}})};
}
