import type {Root} from 'mdast';
import headingIncrement from 'remark-lint-heading-increment';
import mediaSyntax from 'remark-lint-correct-media-syntax';
import duplicateDefinitions from 'remark-lint-no-duplicate-definitions';
import emptyUrl from 'remark-lint-no-empty-url';
import hiddenCell from 'remark-lint-no-hidden-table-cell';
import html from 'remark-lint-no-html';
import undefinedReferences from 'remark-lint-no-undefined-references';
import unusedDefinitions from 'remark-lint-no-unused-definitions';
import path from 'node:path';
import {type PluggableList, type Processor, unified} from 'unified';
import {lintRule} from 'unified-lint-rule';
import type {VFile} from 'vfile';
import {location} from 'vfile-location';
import type {Problem} from '../../posts/plugin/problem';
import {type LintedPost, parseText, readTexts} from './lintedPost';
import {chartsRule} from './rules/charts';
import {linksRule, linkWordsRule} from './rules/links';
import {anchorsRule, headingsRule, markupRule, picturesRule, signsRule} from './rules/markup';
import {hintsRule, minutesRule, sourcesRule, summaryRule, titleRule} from './rules/posts';
import {spellingRule, styleRule} from './rules/words';
import {collectSiteFacts, type Fault, type Rule, type SiteFacts} from './siteFacts';

const SITE_DIR = path.join(__dirname, '../../..');

type LintData = {post: LintedPost; site: SiteFacts};

/** For all texts. The handbook is exempt from the house style. */
const pageRules: readonly Rule[] = [
  signsRule,
  markupRule,
  picturesRule,
  chartsRule,
  linksRule,
  linkWordsRule,
  spellingRule,
];

/** For texts that visitors read. */
const textRules: readonly Rule[] = [headingsRule, anchorsRule, styleRule];

const postRules: readonly Rule[] = [titleRule, hintsRule, minutesRule, summaryRule, sourcesRule];

/** The house's rule as one of remark's. `isFor`: the kinds of text that it looks at. */
function toRemark({name, isNote, find}: Rule, isFor: (kind: LintedPost['kind']) => boolean) {
  return lintRule<Root, undefined>(`house:${name}`, async (_tree, file) => {
    const {post, site} = file.data as LintData;
    const findings = isFor(post.kind) ? await find(post, site) : [];
    const {toPoint} = location(file);
    for (const {offset, message, fix} of findings) {
      Object.assign(file.message(message, toPoint(offset)), {note: fix, isNote});
    }
  });
}

/** What to write instead of an element. */
const INSTEAD: readonly (readonly [elements: RegExp, fix: string])[] = [
  [/^a$/u, 'Write "[the words](address)".'],
  [/^(?:b|strong)$/u, 'Write "**the words**".'],
  [/^(?:i|em)$/u, 'Write "_the words_".'],
  [/^blockquote$/u, 'Begin its lines with "> ".'],
  [/^br$/u, 'Begin a new paragraph; in a table, a new row.'],
  [/^(?:img|picture)$/u, 'Write it as Markdown: ![What it shows](/img/….png).'],
  [/^(?:iframe|video)$/u, 'Put the address of its player above the text, into "videoUrl".'],
  [/^/u, 'Markdown has what a text may hold: /handbook/authors/text-and-pictures.'],
];

function htmlFault(source: string): Fault | null {
  const [, tag = ''] = /<([a-z][\w-]*)/iu.exec(source.replace(/<!--.*?-->/gsu, '')) ?? [];
  const [, fix = ''] = INSTEAD.find(([elements]) => elements.test(tag.toLowerCase())) ?? [];
  return tag ? {message: `<${tag}> is HTML, which a text does not hold.`, fix} : null;
}

/** Plain words in brackets are printed as they were written. `before`: the sign before them. */
function referenceFault(source: string, before: string): Fault | null {
  const [, note] = /^\[\^([^\]]*)\]/u.exec(source) ?? [];
  if (note !== undefined) {
    const fix = `Write it below, on a line of its own: "[^${note}]: …".`;
    return {message: `There is no note [^${note}].`, fix};
  }
  if (before === '[') {
    const fix = 'Write [the words](/insights/the-slug).';
    return {message: `[${source}] is no link here: readers would see the brackets.`, fix};
  }
  if (source.startsWith('[!')) {
    const fix = 'Delete it, and say in words what the quotation is.';
    return {message: `There is no box ${source}: readers would see the brackets.`, fix};
  }
  const fix = 'Write [the words](address), or \\[ for a bracket that readers shall see.';
  return source.includes('][') ? {message: `${source} has no address.`, fix} : null;
}

type Place = Readonly<{source: string; before: string; reason: string}>;

/** Our words for what remark's rules find, by the rule's name; null for what a text may hold. */
const WORDS: Readonly<Record<string, (place: Place) => (Fault & {isNote?: true}) | null>> = {
  'correct-media-syntax': () => ({
    message: 'Brackets and parentheses are the wrong way round.',
    fix: 'Write [the words](address), or put a space between them.',
  }),
  'heading-increment': ({source, reason}) => {
    const [is = '', next = ''] = reason.match(/\d/gu) ?? [];
    // Below one of the first level, which is a fault itself.
    if (next === '2') {
      return null;
    }
    return {
      message: `A heading of level ${is} follows one of level ${Number(next) - 1}.`,
      fix: `Write "${source.replace(/^#+/u, '#'.repeat(Number(next)))}".`,
    };
  },
  'no-duplicate-definitions': ({source}) => {
    const [name = ''] = /^\[[^\]]*\]/u.exec(source) ?? [];
    return {message: `${name} stands for something else above.`, fix: 'Give it another name.'};
  },
  'no-empty-url': () => ({
    message: 'Nothing stands between the parentheses.',
    fix: 'Write the address there, or take the brackets away.',
  }),
  'no-hidden-table-cell': () => ({
    message: 'The cell has no column, so no reader sees it.',
    fix: 'Give the head of the table a cell more, or write \\| for a stroke inside a cell.',
  }),
  'no-html': ({source}) => htmlFault(source),
  'no-undefined-references': ({source, before}) => referenceFault(source, before),
  'no-unused-definitions': ({source}) => {
    const [name = ''] = /^\[[^\]]*\]/u.exec(source) ?? [];
    return name.startsWith('[^')
      ? {
          message: `Nothing in the text leads to the note ${name}.`,
          fix: `Put ${name} behind the words it belongs to, or delete the note.`,
        }
      : {message: `Nothing in the text uses ${name}.`, fix: 'Delete the line.', isNote: true};
  },
};

type Message = VFile['messages'][number] & {isNote?: true | undefined};

/** Gives messages our words and drops those on what a text may hold. A fault is fatal, a note is not. */
function writeWords() {
  return (_tree: Root, file: VFile) => {
    const {text} = (file.data as LintData).post;
    const told = file.messages.flatMap((message: Message) => {
      const {place, reason, ruleId} = message;
      const words = WORDS[ruleId ?? ''];
      const [from, to] = place && 'start' in place ? [place.start, place.end] : [place, place];
      const before = text[(from?.offset ?? 0) - 1] ?? '';
      const source = text.slice(from?.offset, to?.offset);
      const fault = words?.({source, before, reason});
      if (fault) {
        Object.assign(message, {reason: fault.message, note: fault.fix, isNote: fault.isNote});
      }
      message.fatal = message.isNote ? undefined : true;
      return words && !fault ? [] : [message];
    });
    file.messages.splice(0, file.messages.length, ...told);
  };
}

/** Parses as the site does. An editor gives a path and a text alone, `lint:content` what it has read. */
function readTree(this: Processor): void {
  this.parser = (text, file) => {
    const data = file.data as Partial<LintData>;
    data.post ??= parseText(path.relative(SITE_DIR, path.resolve(file.path)), text, new Date());
    data.site ??= collectSiteFacts(SITE_DIR, readTexts(SITE_DIR));
    return data.post.tree;
  };
  this.compiler = () => '';
}

/** All rules: remark's, then the house's. A preset of remark, for `.remarkrc.mjs` too. */
export const preset = {
  plugins: [
    readTree,
    headingIncrement,
    mediaSyntax,
    duplicateDefinitions,
    emptyUrl,
    hiddenCell,
    [html, {allowComments: false}],
    undefinedReferences,
    unusedDefinitions,
    ...pageRules.map((rule) => toRemark(rule, () => true)),
    ...textRules.map((rule) => toRemark(rule, (kind) => kind !== 'handbook')),
    ...postRules.map((rule) => toRemark(rule, (kind) => !/^(?:handbook|downloads)$/u.test(kind))),
    writeWords,
  ] satisfies PluggableList,
};

const linter = unified().use(preset).freeze();

/** What the rules find in a text. */
export async function findFaults(post: LintedPost, site: SiteFacts): Promise<Problem[]> {
  const data: LintData = {post, site};
  const {messages} = await linter.process({path: post.file, value: post.text, data});
  return messages.map(({line = 1, column = 1, ruleId: rule = '', reason, note = '', fatal}) => ({
    file: post.file,
    line,
    column,
    rule,
    message: reason,
    fix: note,
    ...(fatal ? {} : {isNote: true}),
  }));
}
