import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/**
 * Parses CommonMark with GitHub's tables and with directives.
 *
 * @param markdown the text without front matter
 */
export function parseMarkdown(markdown: string): Root {
  return parser.parse(markdown);
}
