import {countWords, WORDS_PER_MINUTE} from '../../../posts/plugin/postFile';
import {hints} from '../../hints';
import {listNodesOfType, startOf} from '../lintedPost';
import type {Fault, Finding, Rule} from '../siteFacts';

/** Characters of a hint in the message. */
const SHOWN = 50;

/** Reports the hints of `npm run new` and of the editor that are left. */
export const hintsRule: Rule = {
  name: 'hint',
  find: ({text}) =>
    hints.flatMap((hint) => {
      const short = hint.length > SHOWN ? `${hint.slice(0, SHOWN)}…` : hint;
      const fix = hint.startsWith('#') ? 'Choose, then delete the line.' : 'Write your own words.';
      const before = text.split(hint).slice(0, -1);
      let offset = -hint.length;
      return before.map(({length}): Finding => {
        offset += hint.length + length;
        return [offset, [`A hint is still here: "${short}"`, fix]];
      });
    }),
};

/** An article's read time is the counted one, give or take a minute. */
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

/** The share picture has letters and room for the title; otherwise the build stops. */
export const titleRule: Rule = {
  name: 'title',
  find: async ({head: {title}, text, valueRange}) => {
    const {typesetLayer} = await import('../../../plugins/downloads/typeset');
    const [from] = valueRange(['title']);
    const words = {title: String(title).normalize('NFC'), category: null, facts: ['1'], host: ''};
    try {
      typesetLayer('words', words);
      return [];
    } catch (error) {
      const {message, letter} = error as Error & {letter?: string};
      if (letter !== undefined) {
        const fault: Fault = [
          `The share picture has no letter "${letter}".`,
          'Leave it out of the title.',
        ];
        return [[Math.max(from, text.indexOf(letter, from)), fault]];
      }
      if (!message.includes('does not fit')) {
        throw error;
      }
      const fix = 'Shorten it, or its longest word.';
      return [[from, ['The title does not fit on its share picture.', fix]]];
    }
  },
};

/** As Docusaurus knows it. */
const MARKED = /^<!--\s*truncate\s*-->$/u;

/** The truncation marker ends the opening: once, above the first heading. */
export const summaryRule: Rule = {
  name: 'summary',
  find: ({text, tree, headEnd}) => {
    const marks = listNodesOfType(tree, 'html').filter(({value}) => MARKED.test(value.trim()));
    const [first, second] = marks;
    if (second) {
      return [[second, ['The opening ends here a second time.', 'Delete this line.']]];
    }
    const block = tree.children.find(({type}) => type === 'paragraph' || type === 'heading');
    const [heading] = listNodesOfType(tree, 'heading');
    const isPlaced =
      first &&
      block &&
      startOf(block) < startOf(first) &&
      !(heading && startOf(heading) < startOf(first));
    const message = first
      ? 'The opening ends in the wrong place.'
      : 'The text does not say where its opening ends.';
    const fix =
      'Put <!-- truncate --> on a line of its own after the opening paragraphs, above the first heading.';
    const offset = text.search(/<!--\s*truncate\s*-->/u);
    return [[offset < 0 ? headEnd : offset, isPlaced ? null : [message, fix]]];
  },
};

const LEAST_SOURCES = 3;

/** An article names sources that readers can open. */
export const sourcesRule: Rule = {
  name: 'sources',
  isNote: true,
  find: ({kind, tree, headEnd}) => {
    const links = listNodesOfType(tree, 'link').filter(({url}) => /^https?:/u.test(url));
    const count = new Set(links.map(({url}) => url)).size;
    const message = `The text links ${count} ${count === 1 ? 'source' : 'sources'}; an article has ${LEAST_SOURCES} or more.`;
    const fix = 'Link the words of each claim to the page that supports it: no source, no claim.';
    return kind !== 'insights' || count >= LEAST_SOURCES ? [] : [[headEnd, [message, fix]]];
  },
};
