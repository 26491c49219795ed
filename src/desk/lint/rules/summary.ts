import {nodesOfType, startOf} from '../markdownNodes';
import type {Finding, Rule} from '../rule';

const MARKER = '<!-- truncate -->';

function atEnd({text, headEnd}: {text: string; headEnd: number}, message: string): Finding {
  const offset = text.indexOf(MARKER);
  return {
    offset: offset < 0 ? headEnd : offset,
    message,
    fix: `Put ${MARKER} on a line of its own after the opening paragraphs, above the first heading.`,
  };
}

/** The truncation marker ends the opening paragraphs: once, above the first heading. */
export const summaryRule: Rule = {
  name: 'summary',
  find: (post) => {
    const marks = nodesOfType(post.tree, 'html').filter(({value}) => value.trim() === MARKER);
    const [first, second] = marks;
    if (!first) {
      return [atEnd(post, 'The text does not say where its opening ends.')];
    }
    if (second) {
      const offset = startOf(second);
      return [{offset, message: 'The opening ends here a second time.', fix: 'Delete this line.'}];
    }
    const [heading] = nodesOfType(post.tree, 'heading');
    const [paragraph] = nodesOfType(post.tree, 'paragraph');
    const isLate = heading !== undefined && startOf(heading) < startOf(first);
    const isEarly = paragraph === undefined || startOf(paragraph) > startOf(first);
    return isLate || isEarly ? [atEnd(post, 'The opening ends in the wrong place.')] : [];
  },
};
