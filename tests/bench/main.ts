import {lighthouse} from './lighthouse.ts';
import {pages} from './pages.ts';
import {PAGES} from './site.ts';
import {taps} from './tap.ts';

const MEASURES = {
  pages,
  tap: taps,
  lighthouse: (paths: readonly string[]) =>
    lighthouse(paths.length > 0 ? paths : Object.values(PAGES)),
};

const isMeasure = (name: string): name is keyof typeof MEASURES => name in MEASURES;

/** `npm run bench -- pages | tap | lighthouse [PATH… | all]`. Exits with 2 for any other arguments. */
async function main([name = '', ...paths]: readonly string[]): Promise<void> {
  if (!isMeasure(name) || paths.some((it) => it !== 'all' && !it.startsWith('/'))) {
    console.error(`npm run bench -- pages: bytes of gzip, before and after the first interaction
npm run bench -- tap: from a touch to its answer on a slow phone, the first of a visit and on a page in use
npm run bench -- lighthouse [PATH… | all]: scores and times on a simulated phone`);
    process.exitCode = 2;
    return;
  }
  console.table(await MEASURES[name](paths));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
