import type {Root} from 'mdast';
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
import {listRows, readFault} from './faults';
import {type LintedPost, parseText, readTexts, startOf} from './lintedPost';
import {askedRule} from './rules/asked';
import {linksRule, linkWordsRule} from './rules/links';
import {headingsRule, levelsRule} from './rules/headings';
import {chartsRule, markupRule} from './rules/markup';
import {picturesRule} from './rules/pictures';
import {hintsRule, lettersRule, minutesRule, sourcesRule, titleRule} from './rules/posts';
import {signsRule} from './rules/signs';
import {remarksRule} from './rules/remarks';
import {spellingRule, styleRule} from './rules/words';
import {collectSiteFacts, type Fault, type Rule, type SiteFacts} from './siteFacts';

const SITE_DIR = path.join(__dirname, '../../..');

type LintData = {post: LintedPost; site: SiteFacts};

const pageRules: readonly Rule[] = [
  signsRule,
  markupRule,
  levelsRule,
  askedRule,
  picturesRule,
  chartsRule,
  linksRule,
  linkWordsRule,
  spellingRule,
];

/** The rules for texts that visitors read. The handbook need not follow the house style. */
const textRules: readonly Rule[] = [headingsRule, remarksRule, styleRule, lettersRule];

const postRules: readonly Rule[] = [titleRule, hintsRule, minutesRule, sourcesRule];

const NOTE = 'Note: ';

const tell = ([words, note]: Fault, isNote = words.startsWith(NOTE)) => {
  return {reason: words.replace(NOTE, ''), note, isNote};
};

/** Turns one of our rules into a rule of remark. `isFor`: whether it checks a kind of text. */
function toRemark({name, isNote, find}: Rule, isFor: (kind: LintedPost['kind']) => boolean) {
  return lintRule<Root, undefined>(`house:${name}`, async (_tree, file) => {
    const {post, site} = file.data as LintData;
    const findings = isFor(post.kind) ? await find(post, site) : [];
    const {toPoint} = location(file);
    for (const [node, fault, length = 0] of findings) {
      if (fault) {
        const at = typeof node === 'number' ? node : startOf(node);
        const [start, end] = [toPoint(at), toPoint(at + length)];
        Object.assign(file.message(fault[0], start && end && {start, end}), tell(fault, isNote));
      }
    }
  });
}

type Message = VFile['messages'][number] & {isNote?: boolean | undefined};

const rangeOf = ({place}: Message): [from: number, to: number] => {
  const [start, end] = place && 'start' in place ? [place.start, place.end] : [place, place];
  return [start?.offset ?? 0, end?.offset ?? 0];
};

/** Leaves out a rule's messages where a fault is, which may be the answer, or a fault of the same sign is near. */
function leaveAnswered(messages: Message[], text: string, rule: string): Message[] {
  const starts = new Uint8Array(text.length + 1);
  for (const {index} of text.matchAll(/^[^\S\n]*(?:$|(?:[-*+]|\d+[.)])\s)/gmu)) {
    starts[index] = 1;
  }
  const blockOf = (at: number) => starts.lastIndexOf(1, at);
  const covered = new Uint8Array(text.length + 1);
  const signs: string[] = [];
  const isOfWords = /^(?:link|spelling|style)$/u.test(rule);
  const ending = isOfWords ? /^(?:Delete|If so|Put the word|Translate|Write instead)/u : /^/u;
  const isFault = ({fatal, ruleId, note = ''}: Message) =>
    fatal && ruleId !== rule && ending.test(note);
  for (const it of messages.filter(isFault)) {
    const [from, to] = rangeOf(it);
    const ofRemark = it.note?.startsWith('Delete') ? '\0' : '';
    covered.fill(1, from, to + 1);
    signs[blockOf(from)] = `${signs[blockOf(from)] ?? ''}${ofRemark}${text.slice(from, to)}`;
  }
  return messages.filter((it) => {
    const [from, to] = rangeOf(it);
    const sign = to > from ? text.charAt(from) : '\0';
    const isNear = !isOfWords && rule !== 'no-html' && signs[blockOf(from)]?.includes(sign);
    return it.ruleId !== rule || !(isNear || covered.subarray(from, to + 1).includes(1));
  });
}

/** Replaces remark's messages by ours, and removes those about what is allowed. A fault is fatal, a note is not. */
function writeWords() {
  return (_tree: Root, file: VFile) => {
    const {text} = (file.data as LintData).post;
    file.messages = file.messages.filter((message: Message) => {
      const [from, to] = rangeOf(message);
      const source = text.slice(from, to).replace(/<!--.*?-->/gsu, '');
      const found = `${text[from - 1] ?? ' '}${source}\n${message.reason}`;
      const rule = message.source === 'remark-lint' ? (message.ruleId ?? '') : '';
      const fault = readFault(rule, found);
      if (fault) {
        Object.assign(message, tell(fault));
      }
      message.fatal = message.isNote ? undefined : true;
      return fault !== null || !listRows(rule).length;
    });
    for (const rule of ['no-html', 'asked', 'link', 'remark', 'spelling', 'style']) {
      file.messages = leaveAnswered(file.messages, text, rule);
    }
  };
}

/** Parses as the site does. A text editor passes only path and text; `lint:content` passes a parsed post. */
function readTree(this: Processor): void {
  this.parser = (text, file) => {
    const data = file.data as Partial<LintData>;
    data.post ??= parseText(path.relative(SITE_DIR, path.resolve(file.path)), text, new Date());
    data.site ??= collectSiteFacts(SITE_DIR, readTexts(SITE_DIR));
    return data.post.tree;
  };
  this.compiler = () => '';
}

/** All rules: first remark's, then ours. `.remarkrc.mjs` uses this preset too. */
export const preset = {
  plugins: [
    readTree,
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

/** Runs all rules on a text. */
export async function findFaults(post: LintedPost, site: SiteFacts): Promise<Problem[]> {
  const data: LintData = {post, site};
  const {messages} = await linter.process({path: post.file, value: post.text, data});
  // A rule that throws gives a message, too.
  const broken = messages.find(({cause}) => cause instanceof Error && !('reason' in cause));
  if (broken) {
    throw broken.cause;
  }
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
