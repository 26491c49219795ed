import {readFileSync} from 'node:fs';
import path from 'node:path';
import {findPages} from '../../../src/search/findPages';
import {FOLDER, openIndex} from '../../../src/search/siteIndex';

/** How many results are looked through for a right page. */
const LIMIT = 10;

/** Prints a line for each question of a set: the place of the first right page, "-" without one, the question, and the page that stands first. */
async function judge(set: string): Promise<void> {
  const site = await openIndex(async (file) =>
    JSON.parse(readFileSync(path.join('build', FOLDER, file), 'utf8')),
  );
  for (const line of readFileSync(set, 'utf8').trim().split('\n')) {
    const [question = '', right = ''] = line.split(' | ');
    const {pages} = await findPages(site, question, null, LIMIT);
    const rank =
      pages.findIndex((page) => right.split(' ').includes(page.path.replace(/#.*$/u, ''))) + 1;
    const place = rank === 0 ? '-' : String(rank);
    console.log(`${place.padEnd(5)}${question.padEnd(46)} ${pages[0]?.path ?? 'nothing found'}`);
  }
}

judge(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
