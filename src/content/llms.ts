/** The words of `/llms.txt` (https://llmstxt.org) around the pages that it lists. */
export const llms = {
  twins:
    'Each page listed here is also Markdown: at its address with `.md` at the end, and at its own address for who asks for `text/markdown`.',
  full: 'All of them in one file',
  pages: 'Pages',
  downloads: 'Downloads',
  gated: 'Free, and sent to a name and an email address given there.',
} as const;
