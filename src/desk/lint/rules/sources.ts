import {nodesOfType} from '../markdownNodes';
import type {Rule} from '../rule';

const LEAST = 3;

/** An article or a case names sources that its readers can open. */
export const sourcesRule: Rule = {
  name: 'sources',
  find: ({kind, tree, headEnd}) => {
    const needsSources = kind === 'insights' || kind === 'cases';
    const links = nodesOfType(tree, 'link').filter(({url}) => /^https?:/u.test(url));
    const count = new Set(links.map(({url}) => url)).size;
    return !needsSources || count >= LEAST
      ? []
      : [
          {
            offset: headEnd,
            message: `The text links ${count} ${count === 1 ? 'source' : 'sources'}; it needs at least ${LEAST}.`,
            fix: 'Link the words of each claim to the page that supports it: no source, no claim.',
          },
        ];
  },
};
