import type {Link, ListItem, Paragraph, Root} from 'mdast';
import type {Source} from '../../readiness/rubric';
import {directivesOf, faultAt, headAndText, listIn, textOf} from './markdownText';

function linkIn(item: ListItem): {paragraph: Paragraph; link: Link} {
  const [paragraph] = item.children;
  const link =
    paragraph?.type === 'paragraph'
      ? paragraph.children.find((node): node is Link => node.type === 'link')
      : undefined;
  if (paragraph?.type !== 'paragraph' || !link) {
    throw faultAt(item, 'a source is a link.');
  }
  return {paragraph, link};
}

/**
 * The sources of a checklist: the list in `:::sources`. A source that does not begin with its points in bold belongs to those of the one before.
 *
 * @throws when an item has no link, or the first one names no points
 */
export function readSources(root: Root): Source[] {
  let points: readonly number[] = [];
  return directivesOf(root, 'sources').flatMap((directive) =>
    listIn(directive).children.map((item) => {
      const {paragraph, link} = linkIn(item);
      const named = [...headAndText(paragraph)[0].matchAll(/\d+/gu)].map(Number);
      points = named.length > 0 ? named : points;
      if (points.length === 0) {
        throw faultAt(item, 'the first source names its points, as in "**Points 1, 2.**".');
      }
      return {points, label: textOf(link), url: link.url};
    }),
  );
}
