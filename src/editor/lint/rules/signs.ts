import {findRows, listRows} from '../faults';
import type {Finding, Rule} from '../siteFacts';

const UNSEEN =
  /(?![\t\n\r\u00AD\uE200-\uE202]|[\uF06F\uF076\uF0A7\uF0B7\uF0D8\uF0FC](?<=^[ \t>]*(?:[-*+] )?.))[\p{Cc}\p{Co}\p{DI}\u2028\u2029\uFFF9-\uFFFC\uFFFE\uFFFF]+/gmu;

/** Empty characters that belong to a script or to an emoji, with what stands around them. */
const OF_SCRIPT = [
  /^\uFEFF/u,
  /\u200B(?=[\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Thai}])/u,
  /(?<=[^\s\p{N}\p{P}\p{DI}\p{sc=Latin}])[\u200C\u200D]/u,
  /(?<=[^\s\p{L}\p{DI}])[\uFE0E\uFE0F]\u200D?/u,
  /(?<=\p{sc=Han})[\u{E0100}-\u{E01EF}]/u,
  /(?<=\u{1F3F4})[\u{E0020}-\u{E007F}]{3,8}/u,
  /(?<=[\p{sc=Arab}\p{sc=Hebr}][^]?)[\u061C\u200E\u200F]|[\u061C\u200E\u200F](?=[^]?[\p{sc=Arab}\p{sc=Hebr}])/u,
].map(({source}) => source);

const MEANT = new RegExp(OF_SCRIPT.join('|'), 'gu');
const KEYS = listRows('sign', 'gu');

/** Control characters (XML forbids them), private-use and empty ones (they may hide words), and keys of accounts. */
export const signsRule: Rule = {
  name: 'sign',
  find: ({text}) => {
    const bare = text.search(UNSEEN) < 0 ? '' : text.replace(MEANT, (it) => '_'.repeat(it.length));
    const unseen = [...bare.matchAll(UNSEEN)].map(({0: signs, index}): Finding => {
      const code = signs.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
      const fix = 'Delete it, or write a blank in its place.';
      return [index, [`There is an invisible character here (U+${code}).`, fix]];
    });
    const keys = findRows(KEYS, text).toSorted(([a], [b]) => a - b);
    const isFirst = ([at]: Finding, nth: number) =>
      keys.findIndex(([from, , size]) => from <= Number(at) && Number(at) < from + size) === nth;
    return [...unseen, ...keys.filter(isFirst)];
  },
};
