import {appendFileSync, existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {toSlug} from '../config/letters';
import {standings} from '../content/cases';
import {articleCategories, caseCategory, guideCategory, newsCategory} from '../content/categories';
import {frontMatterOf, type PostKind, type PostLists} from '../posts/plugin/frontMatter';
import {isReserved} from '../posts/plugin/headProblems';
import {
  CASE_NUMBERS,
  POST_ADDRESSES,
  POST_FOLDERS,
  readPostLists,
} from '../posts/plugin/postFolder';
import {hints, outline} from './hints';

type NewPost = Readonly<{
  kind: PostKind;
  title: string;
  slug: string;
  /** The day of writing, `2026-12-01`; the author changes it to that of publication. */
  day: string;
  lists: PostLists;
}>;

/** With the quotation marks that Prettier chooses. */
function quoted(text: string): string {
  const count = (mark: string) => text.split(mark).length;
  const defaultStringType = count("'") > count('"') ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
  return stringify(text, {defaultStringType, lineWidth: 0}).trim();
}

function nextNumber({numbers}: PostLists): string {
  const highest = Math.max(0, ...numbers.map(([number]) => Number(number.slice(3))));
  return `PM-${String(highest + 1).padStart(3, '0')}`;
}

const ARTICLES = articleCategories.map(({name}) => name);

const OWN_FIELDS: Readonly<Record<PostKind, (post: NewPost) => string[]>> = {
  insights: () => [
    `${hints.choice}${ARTICLES.join('; ')}`,
    `category: ${quoted(ARTICLES[0] ?? '')}`,
    // `npm run lint:content` counts the real minutes.
    'readTime: 1',
  ],
  news: () => [
    `category: ${quoted(newsCategory.name)}`,
    `source: ${quoted(hints.source)}`,
    `link: ${hints.link}`,
  ],
  cases: ({day, lists}) => [
    `category: ${quoted(caseCategory.name)}`,
    `number: ${nextNumber(lists)}`,
    `year: ${day.slice(0, 4)}`,
    `who: ${quoted(hints.who)}`,
    `matter: ${quoted(hints.matter)}`,
    `place: ${quoted(hints.place)}`,
    `${hints.choice}${standings.join('; ')}`,
    `standing: ${quoted(standings[0])}`,
    `status: ${quoted(hints.status)}`,
    `lastStep: ${day.slice(0, 7)}`,
    `checkedDate: ${day}`,
    `steps: ['${day}: ${hints.step}']`,
  ],
  guides: () => [`category: ${quoted(guideCategory.name)}`],
};

/** Valid front matter with hints for the author's decisions, and an outline. */
function scaffold(post: NewPost): string {
  const {kind, title, slug, day, lists} = post;
  return `---
title: ${quoted(title)}
slug: ${slug}
date: ${day}
modifiedDate: ${day}
authors: [${lists.authors[0]}]
${OWN_FIELDS[kind](post).join('\n')}
${hints.tags}${lists.tags.join('; ')}
tags: [${lists.tags.slice(0, 3).join(', ')}]
description: ${quoted(hints.description)}
excerpt: ${quoted(hints.excerpt)}
draft: true
---

${outline}`;
}

/** Creates a draft of `now`. @returns its file and its page's path. @throws on a bad title or a taken slug */
export function createPost(
  siteDir: string,
  kind: PostKind,
  title: string,
  now: Date,
): {file: string; address: string} {
  const lists = readPostLists(siteDir, kind);
  const {title: titleRule} = frontMatterOf[kind](lists).shape;
  if (!titleRule.safeParse(title).success) {
    throw new Error(
      `The title has ${title.length} characters. It holds ${titleRule.meta()?.description}: shorten or extend it, then run the command again.`,
    );
  }
  const slug = toSlug(title);
  const address = `${POST_ADDRESSES[kind]}/${slug}`;
  if (slug === '' || isReserved(kind, slug)) {
    throw new Error(`The address ${address} belongs to a page or a list. Choose another title.`);
  }
  const file = `${POST_FOLDERS[kind]}/${slug}.md`;
  const day = now.toISOString().slice(0, 10);
  if (existsSync(path.join(siteDir, file))) {
    throw new Error(
      `${file} is there already, so the address ${address} is taken. Go on in that file, or choose another title.`,
    );
  }
  const text = scaffold({kind, title: title.normalize('NFC'), slug, day, lists});
  mkdirSync(path.join(siteDir, POST_FOLDERS[kind]), {recursive: true});
  writeFileSync(path.join(siteDir, file), text, {flag: 'wx'});
  if (kind === 'cases') {
    appendFileSync(path.join(siteDir, CASE_NUMBERS), `${nextNumber(lists)}: ${slug}\n`);
  }
  return {file, address};
}
