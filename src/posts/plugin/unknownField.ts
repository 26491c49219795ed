import {suggestWord} from './problem';

/** Other systems’ names of our fields. */
const OTHER_NAMES = new Map(
  Object.entries({
    aliases: 'formerSlugs',
    author: 'authors',
    categories: 'category',
    datepublished: 'date',
    keywords: 'tags',
    lastmod: 'modifiedDate',
    lastupdate: 'modifiedDate',
    permalink: 'slug',
    pubdate: 'date',
    publishdate: 'date',
    publishedat: 'date',
    redirectfrom: 'formerSlugs',
    summary: 'excerpt',
    updated: 'modifiedDate',
  }),
);

/** Other systems' names for whether visitors may see a post. The nearest of ours may mean the opposite. */
const SEEN =
  /^(?:access.*|approved|audience|build|cascade|confidential|embargo.*|.*exclude.*|expir.*|hidden|hide.*|is(?:draft|hidden|live|private|public|published)|(?:en|de)?listed|live|members?(?:only)?|no(?:draft|feed|index|list|robots)|online|password|poststatus|paid.*|paywall.*|premium|private|protected|public|publish(?:ed|ing)?|render|restricted|review.*|robots|searchable|secret|show|sitemap|stage|state|status|subscribers?(?:only)?|tier|undraft|unpublish.*|visib.*|wip)$/u;

const KEPT_BACK =
  /^(?:draft|false|hidden|internal|no|off|pending|private|protected|unpublished)$/iu;

/** The remedy for a field that no post has. */
export function otherField(key: string, value: unknown, fields: readonly string[]): string {
  const name = key.toLowerCase().replace(/[^a-z]/gu, '');
  const other =
    /^\d{4}-\d{2}/u.test(String(value)) && name === 'published' ? 'date' : OTHER_NAMES.get(name);
  const isAboutSeeing =
    SEEN.test(name) ||
    ((other === 'slug' || /^(?:layout|type)$/u.test(name)) && KEPT_BACK.test(String(value)));
  return isAboutSeeing && other !== 'date'
    ? 'Delete the line. If no visitor may see the post yet, write "draft: true"; if only those with its link may, "unlisted: true".'
    : suggestWord(other ?? key, fields, `The fields are: ${fields.join(', ')}.`);
}
