import {brand} from '@site/src/config/brand';
import {formatDay} from '@site/src/config/formatDay';
import type {Post} from './post';

type Cited = Pick<Post, 'title' | 'permalink' | 'publishedAt' | 'modifiedAt' | 'facts'>;

/** Each with the day up to which it is known to be right: of a case when its status was checked, of an article its last change. */
export function citations(
  {title, permalink, publishedAt, modifiedAt, facts}: Cited,
  siteUrl: string,
): Array<{term: string; text: string}> {
  const url = `${siteUrl}${permalink}`;
  const day = formatDay(publishedAt);
  const [monthAndDay = '', year = ''] = day.split(', ');
  const note = facts
    ? `Case file ${facts.number}, status checked ${formatDay(facts.checked)}`
    : `Last changed ${formatDay(modifiedAt)}`;
  const key = facts?.number.toLowerCase() ?? permalink.split('/').at(-1);
  return [
    {term: 'APA', text: `${brand.name}. (${year}, ${monthAndDay}). ${title} [${note}]. ${url}`},
    {
      term: 'Bluebook',
      text: `${brand.name}, ${title} (${day}), ${url} (${note.replace(/^./u, (first) => first.toLowerCase())}).`,
    },
    {
      term: 'BibTeX',
      text: `@misc{${key}, author = {{${brand.name}}}, title = {{${title}}}, year = {${year}}, note = {${note}}, url = {${url}}}`,
    },
  ];
}
