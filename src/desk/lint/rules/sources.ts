import {nodesOfType} from '../markdownNodes';
import type {Rule} from '../rule';

const LEAST = 3;

/** An article names sources that its readers can open. */
export const sourcesRule: Rule = {
  name: 'sources',
  find: ({kind, tree, headEnd}) => {
    const links = nodesOfType(tree, 'link').filter(({url}) => /^https?:/u.test(url));
    const count = new Set(links.map(({url}) => url)).size;
    return kind !== 'insights' || count >= LEAST
      ? []
      : [
          {
            offset: headEnd,
            message: `The article links ${count} ${count === 1 ? 'source' : 'sources'}; it needs at least ${LEAST}.`,
            fix: 'Link the words of each claim to the page that supports it: no source, no claim.',
          },
        ];
  },
};
