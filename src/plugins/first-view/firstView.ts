import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {HERO_DOSSIER, SPRITE} from '../../config/drawings';
import type {LaterFiles} from '../../boot/LaterFiles';
import {readLaterFiles} from '../../docusaurus/laterFiles';
import {withoutEntryTags} from '../../docusaurus/entryTags';
import {scopedCss} from './scopedCss';
import {usedCss} from './usedCss';

/**
 * The fonts' faces. Every page has all of them in its HTML; a second time, in the stylesheet, they would make the browser lay out the whole page anew when
 * that arrives.
 */
const FACE = /@font-face\s*\{[^}]*\}/gu;

/** What `src/components/layout/FirstScreenEnd.tsx` writes. */
const FIRST_SCREEN_END = /(?<end><div data-first-screen-end[^>]*>)/u;

/** `build/insights/a-post.html` is the page at `/insights/a-post`, `build/index.html` the one at `/`. */
function pathnameOf(outDir: string, file: string): string {
  const name = path.relative(outDir, file).split(path.sep).join('/');
  return `/${name.replace(/\.html$/u, '').replace(/(?:^|\/)index$/u, '')}`;
}

/** JSON that can stand inside a script element. */
function asData(files: LaterFiles): string {
  return JSON.stringify(files).replaceAll('<', String.raw`\u003c`);
}

/** Writes a part of the stylesheet beside it, and gives its address. */
function writeSheet(name: string, css: string, outDir: string): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const address = `/assets/css/${name}.${hash}.css`;
  writeFileSync(path.join(outDir, address), css);
  return address;
}

/**
 * Writes what the dialog uses, for the place where it stands (`src/plugins/lead-host.ts`), and gives its address. All of the stylesheet would make the
 * browser go through the whole page before it shows the dialog.
 */
function writeDialogStyles(css: string, outDir: string): string {
  return writeSheet('dialog', scopedCss(css.replace(FACE, ''), '#lead-host'), outDir);
}

/**
 * The tags that bring the styles of what follows them, which are written beside the stylesheet. Browsers show what stands before the link, and wait with
 * what comes after; Firefox does so for the sake of a script alone.
 */
function linkTo(css: string, outDir: string): string {
  return `<link rel="stylesheet" href="${writeSheet('rest', css, outDir)}"><script> </script>`;
}

/**
 * Prepares the first view of a build's pages: each page gets the part of the stylesheet that it uses into its HTML, but for what stands below its first screen,
 * and the addresses of the stylesheet and of the scripts as data, for `wakePage` to load when the page is used. The page's own part stays where it is
 * then: the whole stylesheet says the same after it.
 *
 * @returns rewrites a page, given the name of its file and its HTML; a page without scripts, such as a redirect, stays as it is
 */
export async function prepareFirstView(
  outDir: string,
  generatedFilesDir: string,
): Promise<(file: string, html: string) => string> {
  const laterFiles = await readLaterFiles(generatedFilesDir);
  const {styles, dialog, scripts} = laterFiles('/');
  const sheets = await Promise.all(
    styles.map(async (address) => {
      const file = path.join(outDir, address);
      const sheet = await readFile(file, 'utf8');
      await writeFile(file, sheet.replace(FACE, ''));
      return sheet;
    }),
  );
  const drawings = await Promise.all(
    [SPRITE, HERO_DOSSIER].map(async (address) => ({
      address,
      text: await readFile(path.join(outDir, address), 'utf8'),
    })),
  );
  const used = usedCss(sheets.join('\n'));
  const read = (address: string) => readFile(path.join(outDir, address), 'utf8');
  const code = (await Promise.all([...dialog, ...scripts].map(read))).join('\n');
  const dialogStyles = writeDialogStyles(
    used.ofScripts(code, drawings.map(({text}) => text).join('')),
    outDir,
  );
  return (file, html) => {
    const bare = withoutEntryTags(html);
    if (bare === null) {
      return html;
    }
    const drawn = drawings.filter(({address}) => bare.includes(`${address}#`));
    const [above = '', end = '', below = ''] = bare.split(FIRST_SCREEN_END);
    const {first, rest} = used.ofPage(above, below, drawn.map(({text}) => text).join(''));
    const style = `<style id="first-style">${first}</style>`;
    const data = asData({...laterFiles(pathnameOf(outDir, file)), dialogStyles: [dialogStyles]});
    const later = `<script id="later-files" type="application/json">${data}</script>`;
    const link = rest === '' ? '' : linkTo(rest, outDir);
    return `${above.replace('</head>', () => `${style}${later}</head>`)}${end}${link}${below}`;
  };
}
