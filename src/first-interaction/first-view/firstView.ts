import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {HERO_DOSSIER, SPRITE} from '../../config/paths';
import type {LaterFiles} from '../earlyState';
import {readLaterFiles} from '../../docusaurus/readLaterFiles';
import {APP} from '../../docusaurus/pageTemplate';
import {selectUsedCss} from './usedCss';

/** Every page has all faces in its HTML. Repeated in the stylesheet, they would force a new layout of the page. */
const FACE = /@font-face\s*\{[^}]*\}/gu;

/** Written by `src/components/layout/Section.tsx`. */
const FIRST_SCREEN_END = /(?<end><div data-first-screen-end[^>]*>)/u;

/** `build/insights/a-post.html` → `/insights/a-post`, `build/index.html` → `/`. */
function pathnameOf(outDir: string, file: string): string {
  const name = path.relative(outDir, file).split(path.sep).join('/');
  return `/${name.replace(/\.html$/u, '').replace(/(?:^|\/)index$/u, '')}`;
}

function asData(files: LaterFiles): string {
  return JSON.stringify(files).replaceAll('<', String.raw`\u003c`);
}

function writeSheet(name: string, css: string, outDir: string): string {
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  const address = `/assets/css/${name}.${hash}.css`;
  writeFileSync(path.join(outDir, address), css);
  return address;
}

/** Browsers render what precedes the link and block what follows; Firefox does so only if a script follows. */
function linkTo(css: string, outDir: string): string {
  return `<link rel="stylesheet" href="${writeSheet('rest', css, outDir)}"><script> </script>`;
}

/**
 * Inlines the part of the stylesheet that a page uses (below the first screen: links it), and names stylesheet and
 * scripts as data, for `hydratePage` to load. The stylesheet repeats the inlined rules.
 * @returns rewrites a page, given its file's name and HTML; leaves one without scripts, such as a redirect, as it is
 */
export async function prepareFirstView(
  outDir: string,
  generatedFilesDir: string,
): Promise<(file: string, html: string) => string> {
  const laterFiles = await readLaterFiles(generatedFilesDir);
  const {styles} = laterFiles('/');
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
  const used = selectUsedCss(sheets.join('\n'));
  return (file, html) => {
    if (!APP.test(html)) {
      return html;
    }
    const drawn = drawings.filter(({address}) => html.includes(`${address}#`));
    const [above = '', end = '', below = ''] = html.split(FIRST_SCREEN_END);
    const {first, rest} = used.ofPage(above, below, drawn.map(({text}) => text).join(''));
    const style = `<style id="first-style">${first}</style>`;
    const data = asData(laterFiles(pathnameOf(outDir, file)));
    const later = `<script id="later-files" type="application/json">${data}</script>`;
    const link = rest === '' ? '' : linkTo(rest, outDir);
    return `${above.replace('</head>', () => `${style}${later}</head>`)}${end}${link}${below}`;
  };
}
