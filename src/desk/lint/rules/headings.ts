import type {Heading} from 'mdast';
import {nodesOfType, startOf, wordsOf} from '../markdownNodes';
import type {Finding, Rule} from '../rule';

function faultOf(heading: Heading, above: number): Omit<Finding, 'offset'> | null {
  const {depth} = heading;
  if (depth === 1) {
    return {
      message: 'The title is the page’s one heading of the first level.',
      fix: `Write "## ${wordsOf(heading)}".`,
    };
  }
  if (depth > above + 1) {
    const fix = `Write "${'#'.repeat(above + 1)} ${wordsOf(heading)}".`;
    return {message: `A heading of level ${depth} follows one of level ${above}.`, fix};
  }
  if (nodesOfType(heading, 'link').length > 0) {
    const fix = 'A heading is a link to itself. Put the link into the text below.';
    return {message: 'The heading holds a link.', fix};
  }
  return null;
}

/** Headings start below the title's level, skip no level and contain no link; every text has one. */
export const headingsRule: Rule = {
  name: 'heading',
  find: ({tree, headEnd}) => {
    const headings = nodesOfType(tree, 'heading');
    if (headings.length === 0) {
      const fix = 'Put one on top of each part, every 150 to 250 words: "## What the law changed".';
      return [{offset: headEnd, message: 'The text has no headings.', fix}];
    }
    return headings.flatMap((heading, index) => {
      const fault = faultOf(
        heading,
        index === 0 ? 1 : Math.max(2, headings[index - 1]?.depth ?? 1),
      );
      return fault ? [{offset: startOf(heading), ...fault}] : [];
    });
  },
};
