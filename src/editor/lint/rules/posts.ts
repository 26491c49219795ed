import {findFigure, wordsOf} from '../../../markdown/charts/readChart';
import {listNodes} from '../../../markdown/parseMarkdown';
import {countWords, WORDS_PER_MINUTE} from '../../../posts/plugin/postFile';
import {hints} from '../../newPost';
import type {Finding, Rule} from '../siteFacts';

const patterns = hints.map((hint) => hint.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&'));
const HINTS = new RegExp(patterns.join('|'), 'gu');

/** The author has replaced all hints of `npm run new`. */
export const hintsRule: Rule = {
  name: 'hint',
  find: ({text}) =>
    [...text.matchAll(HINTS)].map(({0: hint, index}) => {
      const fix = hint.startsWith('#') ? 'Choose, then delete the line.' : 'Write your own words.';
      return [index, [`A hint is still here: "${hint.replace(/^(.{50}).+/su, '$1…')}"`, fix]];
    }),
};

/** An article's read time differs from the counted one by at most a minute. */
export const minutesRule: Rule = {
  name: 'minutes',
  isNote: true,
  find: ({kind, head: {readTime}, text, bodyStart, valueRange}) => {
    const words = countWords(text.slice(bodyStart));
    const minutes = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
    const message = `The read time is ${minutes} min, not ${String(readTime)}: the text has ${words} words.`;
    return kind === 'insights' && typeof readTime === 'number' && Math.abs(minutes - readTime) > 1
      ? [[valueRange(['readTime'])[0], [message, `Write "readTime: ${minutes}".`]]]
      : [];
  },
};

/** The title fits on the share picture, whose fonts have all its letters. Otherwise the build would stop. */
export const titleRule: Rule = {
  name: 'title',
  find: async ({head: {title}, text, valueRange}) => {
    const {LetterError, typesetLayer} = await import('../../../plugins/typeset');
    const [from] = valueRange(['title']);
    // The schema reports a longer title, and typesetting it would take seconds.
    const shown = String(title).normalize('NFC').slice(0, 100);
    const words = {title: shown, category: null, facts: ['1'], host: ''};
    try {
      typesetLayer('words', words);
      return [];
    } catch (error) {
      if (error instanceof LetterError) {
        return [letterFault(error.letter, text, from)];
      }
      if (!String(error).includes('does not fit')) {
        throw error;
      }
      const fix = 'Shorten it, or its longest word.';
      return [[from, ['The title does not fit on its share picture.', fix]]];
    }
  },
};

function letterFault(letter: string, text: string, from: number): Finding {
  const message = `No font of share pictures and PDFs has the letter "${letter}".`;
  return [Math.max(from, text.indexOf(letter, from)), [message, 'Use other letters.']];
}

/** Fonts have all letters of a post's figure, which its share picture shows, and of a download, which is a PDF. */
export const lettersRule: Rule = {
  name: 'letters',
  find: async ({kind, text, bodyStart}) => {
    const {findMissingLetter} = await import('../../../plugins/typeset');
    const figure = findFigure(text.slice(bodyStart));
    const [words, from] =
      kind === 'downloads' ? [text, 0] : [figure ? wordsOf(figure) : '', bodyStart];
    const letter = findMissingLetter(words.normalize('NFC'));
    return letter === undefined ? [] : [letterFault(letter, text, from)];
  },
};

const FIGURE = /[$€£]\d|\d(?:,\d{3}| ?%| percent)/gu;

/** An article with three sums, shares or counts of thousands has a link or a note. */
export const sourcesRule: Rule = {
  name: 'sources',
  isNote: true,
  find: ({kind, tree, prose, headEnd}) => {
    const isSourced = listNodes(tree).some(({type}) => /definition|^link$/iu.test(type));
    const fix = 'Link the words of each claim to the page that supports it: no source, no claim.';
    return kind === 'insights' && !isSourced && [...prose.matchAll(FIGURE)].length > 2
      ? [[headEnd, ['The text has figures and no source.', fix]]]
      : [];
  },
};
