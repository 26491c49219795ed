import {countWords, WORDS_PER_MINUTE} from '../../../posts/plugin/postFile';
import {hints} from '../../hints';
import {listNodesOfType, startOf} from '../lintedPost';
import {type Finding, type Rule, toFindings} from '../siteFacts';

/** Characters of a hint in the message. */
const SHOWN = 50;

function offsetsOf(hint: string, text: string): number[] {
  const lengths = text.split(hint).slice(0, -1);
  let offset = -hint.length;
  return lengths.map(({length}) => (offset += hint.length + length));
}

/** Reports the hints of `npm run new` and of the editor that are left. */
export const hintsRule: Rule = {
  name: 'hint',
  find: ({text}) =>
    Object.values(hints).flatMap((hint) =>
      offsetsOf(hint, text).map((offset) => ({
        offset,
        message: `A hint is still here: "${hint.length > SHOWN ? `${hint.slice(0, SHOWN)}…` : hint}"`,
        fix: hint.startsWith('#') ? 'Choose, then delete the line.' : 'Write your own words.',
      })),
    ),
};

/** An article's read time is the counted one, give or take a minute. */
export const minutesRule: Rule = {
  name: 'minutes',
  isNote: true,
  find: ({kind, head, text, bodyStart, valueRange}) => {
    if (kind !== 'insights' || typeof head.readTime !== 'number') {
      return [];
    }
    const words = countWords(text.slice(bodyStart));
    const minutes = Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
    const message = `The read time is ${minutes} min, not ${head.readTime}: the text has ${words} words.`;
    const fault = {message, fix: `Write "readTime: ${minutes}".`};
    const isClose = Math.abs(minutes - head.readTime) <= 1;
    return toFindings(valueRange(['readTime'])[0], isClose ? null : fault);
  },
};

/** The share picture has letters and room for the title; otherwise the build stops. */
export const titleRule: Rule = {
  name: 'title',
  find: async ({head: {title}, text, valueRange}) => {
    const {typesetPart} = await import('../../../plugins/downloads/typeset');
    try {
      typesetPart('words', {
        title: String(title).normalize('NFC'),
        category: null,
        facts: ['1'],
        host: '',
      });
      return [];
    } catch (error) {
      const {message, letter} = error as Error & {letter?: string};
      if (letter === undefined && !message.includes('does not fit')) {
        throw error;
      }
      const [from] = valueRange(['title']);
      if (letter === undefined) {
        const fix = 'Shorten it, or its longest word.';
        return [{offset: from, message: 'The title does not fit on its share picture.', fix}];
      }
      const offset = Math.max(from, text.indexOf(letter, from));
      const fix = 'Leave it out of the title.';
      return [{offset, message: `The share picture has no letter "${letter}".`, fix}];
    }
  },
};

const MARKER = '<!-- truncate -->';

/** As Docusaurus knows it. */
const MARKED = /^<!--\s*truncate\s*-->$/u;

function atEnd({text, headEnd}: {text: string; headEnd: number}, message: string): Finding {
  const offset = text.search(/<!--\s*truncate\s*-->/u);
  return {
    offset: offset < 0 ? headEnd : offset,
    message,
    fix: `Put ${MARKER} on a line of its own after the opening paragraphs, above the first heading.`,
  };
}

/** The truncation marker ends the opening: once, above the first heading. */
export const summaryRule: Rule = {
  name: 'summary',
  find: (post) => {
    const marks = listNodesOfType(post.tree, 'html').filter(({value}) => MARKED.test(value.trim()));
    const [first, second] = marks;
    if (!first) {
      return [atEnd(post, 'The text does not say where its opening ends.')];
    }
    if (second) {
      const offset = startOf(second);
      return [{offset, message: 'The opening ends here a second time.', fix: 'Delete this line.'}];
    }
    const [heading] = listNodesOfType(post.tree, 'heading');
    const [paragraph] = listNodesOfType(post.tree, 'paragraph');
    const isLate = heading !== undefined && startOf(heading) < startOf(first);
    const isEarly = paragraph === undefined || startOf(paragraph) > startOf(first);
    return isLate || isEarly ? [atEnd(post, 'The opening ends in the wrong place.')] : [];
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
    const fault = {
      message: `The text links ${count} ${count === 1 ? 'source' : 'sources'}; an article has ${LEAST_SOURCES} or more.`,
      fix: 'Link the words of each claim to the page that supports it: no source, no claim.',
    };
    return toFindings(headEnd, kind !== 'insights' || count >= LEAST_SOURCES ? null : fault);
  },
};
