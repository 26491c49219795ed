import {readTable} from '../../../posts/plugin/problem';
import {findRows, listRows, readFault} from '../faults';
import {listNodesOfType} from '../lintedPost';
import type {Fault, Finding, Rule} from '../siteFacts';
import {listShown} from './markup';
import {QUOTED} from './words';

const [PRIVATE, NAMED] = [listRows('private', 'u'), listRows('named', 'u')];
const WITHHELD = listRows('withheld', 'gu');

/** Where words to a colleague begin. Patterns in lower case take a fifth of the time of those with the flag "i". */
export function findRemark(words: string, rows = PRIVATE): number | undefined {
  const inLowerCase = words.toLowerCase();
  const places = rows.map(({pattern}) => inLowerCase.search(pattern));
  return [...places, ...NAMED.map(({pattern}) => words.search(pattern))].find((it) => it >= 0);
}

/** A sentence whose cues weigh more, in tenths of a logit, is to a colleague. A lower limit has more false alarms. */
const LIMIT = 45;
const SENTENCE = /\S(?:[^.!?…]|[.!?…](?!["”’)\]_]*(?:\s|$)))*[.!?…]*/gu; // Intl.Segmenter copies the block each time.
const NAME = /(?<=[\p{L}\d,;–—] ["“‘(]?)\p{Lu}\p{Ll}[\p{L}\p{M}'’-]*/gu;
const WORD = /[\p{L}\p{M}@]+(?:'[\p{L}\p{M}]+)*|\d[\d.,:]*|[?!:…–—(,;]/gu;

let weights: Map<string, number> | undefined;

/** Adds the weights of one, two and three words at a time, each once, as `cues.txt` writes them. */
function weigh(sentence: string): number {
  weights ??= new Map(
    readTable(__dirname, '../cues.txt').map(([cue = '', it]) => [cue, Number(it)]),
  );
  const words = sentence.replace(NAME, '@').toLowerCase().replaceAll('’', "'").match(WORD) ?? [];
  const all = ['^', ...words.map((it) => it.replace(/^\d.*/u, '0')), '$'];
  const cues = all.flatMap((_, at) => [1, 2, 3].map((size) => all.slice(at, at + size).join(' ')));
  return [...new Set(cues)].reduce((sum, it) => sum + (weights?.get(it) ?? 0), 0);
}

/** The first sentence of a block that by its words is said to a colleague: where it begins and ends. */
function findSpoken(block: string): [from: number, to: number] | undefined {
  const sentences = block.replace(/[\s\uFFFC]/gu, ' ').matchAll(SENTENCE);
  const spoken = [...sentences].find(([it]) => it.length > 20 && weigh(it) > LIMIT);
  return spoken && [spoken.index, spoken.index + spoken[0].length];
}

/** The fault of words to a colleague, with them in place of what its message quotes. */
function remark(words: string, [message, fix] = readFault('remark', '') ?? ['', '']): Fault {
  const said = words.replace(/[\s\uFFFC]+/gu, ' ').trim();
  return [message.replace(/".*"/su, () => `"${said.replace(/^(.{60}\S*) .+/su, '$1 …')}"`), fix];
}

/** Words to a colleague, once in a block. What is between quotation marks, or in a quotation, is said to others. */
export const remarksRule: Rule = {
  name: 'remark',
  find: (post) => [
    ...listShown(post).flatMap(([at, shown]): Finding[] => {
      const isQuoted = />[ \t]?$/u.test(post.text.slice(at - 2, at));
      const own = isQuoted ? '' : shown.replace(QUOTED, (it) => '_'.repeat(it.length));
      const [withheld] = findRows(WITHHELD, own.toLowerCase());
      const index = withheld?.[0] ?? findRemark(own);
      if (index === undefined) {
        const [from, to] = findSpoken(own) ?? [];
        return from === undefined ? [] : [[at + from, remark(shown.slice(from, to))]];
      }
      const start = withheld ? index : shown.slice(0, index).search(/(?<![^.!?\n])[^.!?\n]*$/u);
      const words = shown.slice(start).slice(0, withheld?.[2]);
      return [[at + index, remark(words, withheld?.[1]), withheld?.[2]]];
    }),
    ...listNodesOfType(post.tree, 'image').map((it): Finding => {
      const said = `${it.alt} ${it.title ?? ''}`;
      return [it, findRemark(said) === undefined ? null : remark(said)];
    }),
  ],
};
