import {readFileSync} from 'node:fs';
import path from 'node:path';

const text = readFileSync(path.join(__dirname, 'new-post.txt'), 'utf8');

/**
 * Placeholders for the author to replace: valid values, so that the preview shows the post. `npm run lint:content`
 * reports those left, so none may begin with another.
 */
export const hints = [...new Set([...text.matchAll(/‹(.*?)›/gu)].map(([, hint = '']) => hint))];

/** A new post: lines of one kind begin with its name, names in braces stand for values. */
export const template = text.replace(/[‹›]/gu, '');

/** The opening and the first part. */
export const outline = template.split('---\n\n')[1] ?? '';
