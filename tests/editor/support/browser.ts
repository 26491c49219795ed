import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {findProgram} from '../../support/programs.ts';
import {PATIENCE} from '../../support/until.ts';

/** Starts the browser installed for the tests. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findProgram('headlessShell');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    timeout: PATIENCE,
  });
  return browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
}

/** A text with long words in tables, right-to-left words, and words hidden from readers. */
export const TYPED = readFileSync(join(import.meta.dirname, '../samples/typed.md'), 'utf8');

/** Runs in the browser, on the page of {@link TYPED}. */
export function measureTexts() {
  const blocks = [...document.querySelectorAll('article :is(p, ul, li, blockquote)')];
  const heads = [...document.querySelectorAll('thead th')];
  // On a phone column headings are clipped.
  const cells = [...document.querySelectorAll('tbody :is(td, th)')];
  return {
    width: document.documentElement.scrollWidth,
    cells: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
    blocks: blocks
      .filter(({textContent}) => /\p{sc=Arabic}/u.test(textContent))
      .map((block) => getComputedStyle(block).direction),
    heads: heads.filter((cell) => getComputedStyle(cell).textAlign === 'center').length,
  };
}
