import {load} from 'cheerio';

/** Matches what works only with scripts. */
const CONTROLS = 'button, form, search, dialog, [aria-haspopup], .with-scripts';

/** The text that a control becomes, and the script that turns it back during parsing (`show` in `early.ts`). */
function withhold(control: string): string {
  if (control.includes('<script')) {
    throw new Error(`A control contains a script: ${control.slice(0, 200)}`);
  }
  return `<script type="application/html">${control}</script><script>early.show()</script>`;
}

/**
 * Writes a page for text browsers, too: what works only with scripts becomes text that no browser shows, and paragraphs
 * and terms get the end tags that the minifier leaves out. @throws if a control contains a script
 */
export function forOldBrowsers(html: string): string {
  const $ = load(html, {sourceCodeLocationInfo: true});
  const outside = (selector: string) =>
    $(selector)
      .filter((_, it) => $(it).parents(CONTROLS).length === 0)
      .toArray()
      .flatMap((it) => {
        const {startOffset: from, endOffset: to} = it.sourceCodeLocation ?? {};
        return from === undefined || to === undefined
          ? []
          : [{from, to, html: html.slice(from, to)}];
      });
  const controls = outside(CONTROLS).map((it) => ({...it, html: withhold(it.html)}));
  const ends = outside(':is(p, dt, dd):not(.with-scripts)').flatMap(({to, html: part}) => {
    const [, name = ''] = /^<(\w+)/u.exec(part) ?? [];
    return part.endsWith(`</${name}>`) ? [] : [{from: to, to, html: `</${name}>`}];
  });
  // From the last to the first. At one place an outer element ends after an inner one, and both before a control.
  return [...controls, ...ends]
    .toSorted((a, b) => b.from - a.from)
    .reduce((page, it) => page.slice(0, it.from) + it.html + page.slice(it.to), html);
}
