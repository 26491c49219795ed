import type {Root} from 'mdast';
import {brand} from '../../../config/brand';
import type {Download} from '../readDownload';
import {flowToTypst} from './blockToTypst';
import {bodyToTypst} from './bodyToTypst';
import {typstString} from './inlineToTypst';

const DRAWINGS = {ink: 'rosette', green: 'paw', marker: 'checks'} as const;

const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A whole download as Typst markup. The text before the first heading goes on the cover; a letter has none. */
export function documentToTypst(
  {card, frontMatter}: Download,
  root: Root,
  siteUrl: string,
): string {
  const {title, subtitle, kind, date} = frontMatter;
  const printedDate = monthAndYear.format(date);
  const firstHeading = root.children.findIndex((node) => node.type === 'heading');
  const opening = flowToTypst(root.children.slice(0, firstHeading), siteUrl);
  const body = root.children.slice(firstHeading);
  return `#import "/src/plugins/downloads/template/report.typ": *
#show: report.with(
  title: ${typstString(title)},
  short-title: ${typstString(card.shortTitle)},
  author: ${typstString(brand.name)},
  date: datetime(year: ${date.getUTCFullYear()}, month: ${date.getUTCMonth() + 1}, day: ${date.getUTCDate()}),
  printed-date: ${typstString(printedDate)},
  paged: ${kind === 'White Paper'},
)
${
  card.type === 'Letter'
    ? `#letter-head(title: ${typstString(title)}, subtitle: ${typstString(subtitle)})[${opening}]`
    : `#cover(
  title: ${typstString(title)},
  subtitle: ${typstString(subtitle)},
  kicker: ${typstString(`${kind}, ${printedDate}`)},
  name: (${typstString(brand.wordmark.bold)}, ${typstString(brand.wordmark.rest)}),
  stock-name: ${typstString(card.cover)},
  drawing: ${typstString(DRAWINGS[card.cover])},
)[${opening}]`
}

${bodyToTypst(body, siteUrl)}
`;
}
