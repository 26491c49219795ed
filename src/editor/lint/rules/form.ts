import {frontMatterOf} from '../../../posts/plugin/frontMatter';
import {plainFields} from '../../fields';
import {headText} from '../../postText';
import type {LintedPost} from '../lintedPost';
import type {Finding, Rule, SiteFacts} from '../siteFacts';

function inOrder(head: LintedPost['head'], fields: readonly string[]): Record<string, unknown> {
  const known = fields.filter((field) => field in head);
  const others = Object.keys(head).filter((field) => !fields.includes(field));
  return Object.fromEntries([...known, ...others].map((field) => [field, head[field]]));
}

/** With offsets and without comments, which are hints that another rule reports. */
function headLines({text, bodyStart}: LintedPost): {offset: number; line: string}[] {
  let offset = 0;
  return text
    .slice(0, bodyStart)
    .split('\n')
    .map((line) => {
      const place = {offset, line};
      offset += line.length + 1;
      return place;
    })
    .filter(({line}) => line !== '' && !line.startsWith('---') && !line.startsWith('#'));
}

async function differences(post: LintedPost, site: SiteFacts): Promise<Finding[]> {
  if (post.kind === 'handbook' || post.kind === 'downloads' || post.broken) {
    return [];
  }
  const lists = site.lists[post.kind];
  const fields = Object.keys(frontMatterOf[post.kind](lists).shape);
  const plain = plainFields(post.kind, lists);
  const written = headLines(post);
  const expected = (await headText(inOrder(post.head, fields), plain)).trimEnd().split('\n');
  const at = written.findIndex(({line}, index) => line !== expected[index]);
  const place = written[at];
  if (!place) {
    return [];
  }
  const line = expected[at];
  return [
    {
      offset: place.offset,
      message: 'The editor would write this line in another way.',
      fix: line === undefined ? 'Delete this line.' : `Write here: ${line}`,
    },
  ];
}

/** Front matter has the form that the editor writes, so that saving there changes nothing else. */
export const formRule: Rule = {name: 'form', find: differences};
