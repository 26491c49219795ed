import type {Definition, Link} from 'mdast';
import {linkFault} from '../linkFault';
import {nodesOf, nodesOfType, startOf, wordsOf} from '../markdownNodes';
import type {Rule} from '../rule';

const VAGUE =
  /^(click |read |see )?(here|this|more|link|this (page|link|article)|learn more)[.!]?$/iu;

/** Links lead to an existing page and anchor, or to an https address, and their text makes sense on its own. */
export const linksRule: Rule = {
  name: 'link',
  find: (post, site) => {
    const links = nodesOf(post.tree).filter(
      (node): node is Link | Definition => node.type === 'link' || node.type === 'definition',
    );
    const broken = links.flatMap((node) => {
      const fault = linkFault(node.url, post, site);
      return fault ? [{offset: startOf(node), ...fault}] : [];
    });
    const vague = nodesOfType(post.tree, 'link')
      .filter((node) => VAGUE.test(wordsOf(node).trim()))
      .map((node) => ({
        offset: startOf(node),
        message: `The words "${wordsOf(node)}" do not say where the link leads.`,
        fix: 'Link the words that make the claim, or name what is there.',
      }));
    return [...broken, ...vague];
  },
};
