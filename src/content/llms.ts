/** The words of `/llms.txt` (https://llmstxt.org) around the pages that it lists. */
export const llms = {
  twins:
    'Each page and file listed here is Markdown, and at its address without `.md` as visitors see it.',
  full: 'All of them in one file',
  pages: 'Pages',
  downloads: 'Downloads',
  gated: 'Free, and sent to a name and an email address given there.',
} as const;
