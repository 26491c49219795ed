import {stringify} from 'yaml';
import {standings} from '../../content/cases';
import {caseCategory, categories} from '../../content/categories';
import type {PostKind, PostLists} from '../../posts/plugin/frontMatter';
import {hints} from './hints';

/** The values of a new post. */
export type NewPost = Readonly<{
  kind: PostKind;
  title: string;
  slug: string;
  /** The day of writing, `2026-12-01`; the author changes it to the day of publication. */
  day: string;
  lists: PostLists;
}>;

const NEWS = 'News Coverage';
const TAGS = 3;

/** In the quotation marks that Prettier chooses. */
function quoted(text: string): string {
  const count = (mark: string) => text.split(mark).length;
  const defaultStringType = count("'") > count('"') ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';
  return stringify(text, {defaultStringType, lineWidth: 0}).trim();
}

function choices(hint: string, options: readonly string[]): string {
  return `${hint}${options.join('; ')}`;
}

function articleFields(): string[] {
  const names = categories.map(({name}) => name).filter((name) => name !== NEWS);
  return [
    choices(hints.choice, names),
    `category: ${quoted(names[0] ?? '')}`,
    // `npm run lint:content` counts the real minutes.
    'readTime: 1',
  ];
}

function newsFields(): string[] {
  return [
    `category: ${quoted(NEWS)}`,
    `source: ${quoted(hints.source)}`,
    `link: ${hints.link}`,
    `linkLabel: ${quoted(hints.linkLabel)}`,
  ];
}

function caseFields({day}: NewPost): string[] {
  return [
    `category: ${quoted(caseCategory.name)}`,
    `place: ${quoted(hints.place)}`,
    choices(hints.choice, standings),
    `standing: ${quoted(standings[0])}`,
    `status: ${quoted(hints.status)}`,
    `checkedDate: ${day}`,
  ];
}

/** The fields that each kind has beside the common ones. */
const OWN_FIELDS: Readonly<Record<PostKind, (post: NewPost) => string[]>> = {
  insights: articleFields,
  news: newsFields,
  cases: caseFields,
};

/**
 * The text of a new post's file: all required fields, valid, with hints where the author decides, and the outline of
 * a text.
 */
export function scaffold(post: NewPost): string {
  const {kind, title, slug, day, lists} = post;
  return `---
title: ${quoted(title)}
slug: ${slug}
date: ${day}
modifiedDate: ${day}
authors: [${lists.authors[0]}]
${OWN_FIELDS[kind](post).join('\n')}
${choices(hints.tags, lists.tags)}
tags: [${lists.tags.slice(0, TAGS).join(', ')}]
description: ${quoted(hints.description)}
excerpt: ${quoted(hints.excerpt)}
draft: true
---

${hints.opening}

<!-- truncate -->

## ${hints.heading}

${hints.text}
`;
}
