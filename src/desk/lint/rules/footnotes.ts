import {didYouMean} from '../../../posts/plugin/problem';
import {nodesOfType, startOf} from '../markdownNodes';
import type {Rule} from '../rule';

const MARK = /\[\^(?<name>[^\]\s]+)\]/gu;

/**
 * Every footnote reference has its note and vice versa: Markdown prints a reference without a note as text, and drops
 * a note without a reference.
 */
export const footnotesRule: Rule = {
  name: 'footnote',
  find: ({tree}) => {
    const notes = nodesOfType(tree, 'footnoteDefinition');
    const names = notes.map(({identifier}) => identifier);
    const used = new Set(nodesOfType(tree, 'footnoteReference').map(({identifier}) => identifier));
    const unknown = nodesOfType(tree, 'text').flatMap((node) =>
      [...node.value.matchAll(MARK)].map(({index, groups: {name = ''} = {}}) => ({
        offset: startOf(node) + index,
        message: `There is no note [^${name}].`,
        fix: didYouMean(name, names, `Write it below, on a line of its own: "[^${name}]: …".`),
      })),
    );
    const unused = notes
      .filter(({identifier}) => !used.has(identifier))
      .map((note) => ({
        offset: startOf(note),
        message: `Nothing in the text leads to the note [^${note.identifier}].`,
        fix: `Put [^${note.identifier}] behind the words it belongs to, or delete the note.`,
      }));
    return [...unknown, ...unused];
  },
};
