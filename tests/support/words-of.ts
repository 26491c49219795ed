import {readFileSync} from 'node:fs';

/** A Markdown file's text without the addresses of its links. */
export const wordsOf = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\[(?<words>[^\]]+)\]\([^)]+\)/gu, '$<words>');
