import {appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {toSlug} from '../config/letters';
import {standings} from '../content/cases';
import {caseCategory} from '../content/categories';
import {frontMatterOf, type PostLists} from '../posts/plugin/frontMatter';
import {isReserved} from '../posts/plugin/headAgreements';
import {KINDS, type PostKind, schemaNameOf} from '../posts/plugin/kinds';
import {quote} from '../posts/plugin/postFile';
import {CASE_NUMBERS, readPostLists} from '../posts/plugin/postFolder';

const scheme = readFileSync(path.join(__dirname, 'new-post.txt'), 'utf8');

/** The template's placeholders, valid values that the linter reports if left. None may be the start of another. */
export const hints = [...new Set([...scheme.matchAll(/‹(.*?)›/gu)].map(([, hint = '']) => hint))];

/** The template of a post. A line beginning with a kind's name is only for that kind; names in braces are replaced. */
const template = scheme.replace(/[‹›]/gu, '');

function nextNumber({numbers}: PostLists): string {
  const highest = Math.max(0, ...numbers.map(([number]) => Number(number.slice(3))));
  return `PM-${String(highest + 1).padStart(3, '0')}`;
}

function scaffold(kind: PostKind, title: string, day: string, lists: PostLists): string {
  // The author of an article chooses its category, the author of a case its standing.
  const choices = kind === 'cases' ? standings : KINDS[kind].categories.map(({name}) => name);
  const [choice = ''] = choices;
  const values: Readonly<Record<string, string>> = {
    title: quote(title.normalize('NFC')),
    slug: toSlug(title),
    day,
    month: day.slice(0, 7),
    year: day.slice(0, 4),
    author: lists.authors[0] ?? '',
    choices: choices.join('; '),
    category: quote(kind === 'cases' ? caseCategory.name : choice),
    standing: choice,
    number: nextNumber(lists),
    tags: lists.tags.join('; '),
    threeTags: lists.tags.slice(0, 3).join(', '),
  };
  return template
    .replace(/^([\w,]+) \| (.*\n)/gmu, (_line, kinds: string, rest: string) =>
      kinds.split(',').includes(schemaNameOf(kind)) ? rest : '',
    )
    .replace(/\{(\w+)\}/gu, (_sign, name: string) => values[name] ?? '');
}

const BODY = /(?<=\n---\n).*/su;

/** Creates a draft. `write` gives its text in place of the hints. @throws on a bad title or a taken slug */
export function createPost(
  siteDir: string,
  kind: PostKind,
  title: string,
  now: Date,
  write?: (file: string) => string,
) {
  const lists = readPostLists(siteDir);
  const {title: titleRule} = frontMatterOf[kind](lists).shape;
  if (!titleRule.safeParse(title).success) {
    throw new Error(
      `The title has ${title.length} characters. It must have ${titleRule.meta()?.description}: shorten or extend it, then run the command again.`,
    );
  }
  const slug = toSlug(title);
  const {folder, address: above} = KINDS[kind];
  const address = `${above}/${slug}`;
  if (slug === '' || isReserved(kind, slug)) {
    throw new Error(`The address ${address} belongs to a page or a list. Choose another title.`);
  }
  const file = `${folder}/${slug}.md`;
  const day = now.toISOString().slice(0, 10);
  if (existsSync(path.join(siteDir, file))) {
    throw new Error(
      `${file} exists already, so the address ${address} is taken. Continue in that file, or choose another title.`,
    );
  }
  mkdirSync(path.join(siteDir, folder), {recursive: true});
  const begun = scaffold(kind, title, day, lists);
  const text = write ? begun.replace(BODY, () => `\n${write(path.join(siteDir, file))}`) : begun;
  writeFileSync(path.join(siteDir, file), text, {flag: 'wx'});
  if (kind === 'cases') {
    appendFileSync(path.join(siteDir, CASE_NUMBERS), `${nextNumber(lists)}: ${slug}\n`);
  }
  return {file, address};
}
