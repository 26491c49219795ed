/** What Docusaurus writes into each page and a page does not need before it is used, or at all. */
const CUTS = [
  {
    what: 'the stylesheet, which would block the first view',
    tag: /<link rel="?stylesheet"? href="?\/assets\/[^>]*>/gu,
  },
  {
    what: "the entry's scripts, which run at the first use",
    tag: /<script src="?\/assets\/[^>]*><\/script>/gu,
  },
  {
    what: "theme-classic's icon of an external link",
    tag: /<svg style="display: ?none;?"><defs>[\s\S]*?<\/svg>/gu,
  },
  {what: 'the version of Docusaurus', tag: /<meta name="?generator"? [^>]*>/gu},
  {
    what: "the end of theme-classic's inline script, by which an address sets attributes of the root element",
    tag: /,function\(\)\{try\{for\(var\[[^<]*?"docusaurus-data-"[^<]*?catch\(\w\)\{\}\}\(\)(?=<\/script>)/gu,
  },
];

/** Docusaurus' root element, which a redirect's page has not. */
const APP = /<div id="?__docusaurus"?[ >]/u;

/**
 * A page's HTML without {@link CUTS}; null for a page without the app, such as a redirect.
 *
 * @throws when one of them is missing, which an upgrade of Docusaurus may have given another form
 */
export function withoutEntryTags(html: string): string | null {
  if (!APP.test(html)) {
    return null;
  }
  return CUTS.reduce((rest, {what, tag}) => {
    const cut = rest.replace(tag, '');
    if (cut === rest) {
      throw new Error(`A page has no longer ${what}: see src/docusaurus/entryTags.ts.`);
    }
    return cut;
  }, html);
}
