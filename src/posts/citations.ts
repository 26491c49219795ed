import {brand} from '@site/src/config/brand';
import {formatDay} from '@site/src/config/formatDay';
import type {Post} from './post';

type Cited = Pick<Post, 'title' | 'permalink' | 'publishedAt' | 'modifiedAt' | 'facts'>;

/**
 * By the name of the style; the Bluebook's of cases alone. With the day up to which the post is known to be right: of a case when its status was checked, of an
 * article its last change.
 */
export function citations(
  {title, permalink, publishedAt, modifiedAt, facts}: Cited,
  siteUrl: string,
): Record<string, string> {
  const url = `${siteUrl}${permalink}`;
  const day = formatDay(publishedAt);
  const [monthAndDay = '', year = ''] = day.split(', ');
  const note = facts
    ? `case file ${facts.number}, status checked ${formatDay(facts.checked)}`
    : `last changed ${formatDay(modifiedAt)}`;
  const key = facts?.number.toLowerCase() ?? permalink.split('/').at(-1);
  return {
    APA: `${brand.name}. (${year}, ${monthAndDay}). ${title} [${note}]. ${url}`,
    ...(facts ? {Bluebook: `${brand.name}, ${title} (${day}), ${url} (${note}).`} : {}),
    BibTeX: `@misc{${key}, author={{${brand.name}}}, title={{${title}}}, year={${year}}, note={${note}}, url={${url}}}`,
  };
}
