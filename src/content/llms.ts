/** For `/llms.txt` (https://llmstxt.org) around its list of pages, and for `/llms-full.txt`. */
export const llms = {
  copies:
    'Each page and file listed here is Markdown, and at its address without `.md` as visitors see it.',
  full: 'All of them in one file',
  /** Below a heading in `/llms-full.txt`. */
  facts: {
    canonical: 'Address',
    author: 'Author',
    published: 'Published',
    modified: 'Changed',
    reports: 'Reports on',
  },
  pages: 'Pages',
  downloads: 'Downloads',
  gated: 'Free, and sent to a name and an email address given there.',
} as const;
