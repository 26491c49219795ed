import type {Heading, Nodes} from 'mdast';
import {toSlug} from '../../../config/letters';
import {listNodes} from '../../../markdown/parseMarkdown';
import {endOf, listNodesOfType, readWords, startOf} from '../lintedPost';
import {type Fault, type Finding, listHeadingIds, OWN_ANCHORS, type Rule} from '../siteFacts';

function headingFault(heading: Heading): Fault | null {
  const types = listNodes(heading).map(({type}) => type);
  if (types.every((it) => /^(?:heading|html)$/u.test(it))) {
    return ['The heading has no words.', 'Write them, or delete the line.'];
  }
  const below = 'A heading is a link to itself. Put it into the text below.';
  return types.some((it) => /^(?:link|image|footnote)/u.test(it))
    ? ['The heading holds a link, a picture or a note.', below]
    : null;
}

/** Headings contain neither links nor pictures nor notes, and have unique addresses. */
export const headingsRule: Rule = {
  name: 'heading',
  find: async ({tree, kind}) => {
    const taken = new Set(kind === 'downloads' ? [] : OWN_ANCHORS);
    const ids = await listHeadingIds(tree);
    return listNodesOfType(tree, 'heading').map((heading, index) => {
      const id = ids[index] ?? '';
      const isTaken = taken.has(id) && kind !== 'downloads';
      taken.add(id);
      const fix = `Write other words, or an address of its own behind them: {#${id}-2}.`;
      const double: Fault | null = isTaken ? [`The page has another place "#${id}".`, fix] : null;
      return [heading, headingFault(heading) ?? double];
    });
  },
};

/** Whether a heading is made of the lines that Git leaves where two changes meet. */
export const isMarkOfGit = (node: Nodes, text: string) =>
  /\n={7}\s*$/u.test(text.slice(startOf(node), endOf(node))) && /^<{7} /mu.test(text);

/** One level below the nearest heading before it that has fewer hashes. No part belongs to one in a quotation. */
function levelsByPlace(headings: readonly Heading[], parts: readonly Nodes[]): number[] {
  const above: (readonly [depth: number, level: number])[] = [];
  let last = 1;
  return headings.map((heading) => {
    const {depth} = heading;
    if (!parts.includes(heading)) {
      return (last = Math.min(Math.max(depth, 2), last + 1));
    }
    while ((above.at(-1)?.[0] ?? 0) >= depth) {
      above.pop();
    }
    last = (above.at(-1)?.[1] ?? 1) + 1;
    above.push([depth, last]);
    return last;
  });
}

/** Headings start at level two, and skip none. The remedies keep each part within the part that it is in. */
export const levelsRule: Rule = {
  name: 'level',
  find: ({tree, text, head, bodyStart}) => {
    const all = listNodesOfType(tree, 'heading').filter((it) => !isMarkOfGit(it, text));
    const tops = all.filter(({depth}) => depth === 1);
    const first = tree.children.find((it) => startOf(it) >= bodyStart && it.type !== 'html');
    const isTitle = (it: Nodes) => toSlug(readWords(it)) === toSlug(String(head.title));
    const isAlone = first === tops[0] && tops.length === 1 && all.length > 1;
    const double = [...new Set(first ? [first, ...tops] : [])].filter(
      (it) => isTitle(it) || (it === first && isAlone),
    );
    const headings = all.filter((it) => double.every((told) => told !== it));
    const levels = levelsByPlace(headings, tree.children);
    return [
      ...double.map((it): Finding => {
        const otherwise = isTitle(it) ? '.' : ', or begin it with ## if it is another.';
        return [it, ['The title stands above the text already.', `Delete the line${otherwise}`]];
      }),
      ...headings.map((heading, index): Finding => {
        const level = levels[index] ?? heading.depth;
        const fix = `Begin it with ${'#'.repeat(level)}`;
        const message = `The heading has level ${heading.depth}; at its place it has level ${level}.`;
        const inList = heading.depth === 1 ? ', or with "1. " in a list.' : '.';
        const below = text[startOf(heading)] === '#' ? inList : ', and delete the line below it.';
        return [heading, heading.depth === level ? null : [message, fix + below]];
      }),
    ];
  },
};
