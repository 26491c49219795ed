import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {prepareFirstView} from '../first-view/firstView';
import {pageRecord, type SearchHints} from '../search/pageRecord';
import {INDEX, writeIndex} from '../search/writeIndex';
import {pageTwin} from '../twins/pageTwin';
import type {Twin} from '../twins/twinText';

/** An inline script that is executed: no `src`, and no data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

/** The Content-Security-Policy source of each inline script in a page. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** The build's folder, Docusaurus' `.docusaurus`, the site's address, the paths of the pages that are no posts, and what is added to
 * the search, by path. */
export type PagesToFinish = Readonly<{
  outDir: string;
  generatedFilesDir: string;
  siteUrl: string;
  routes: readonly string[];
  searchHints: ReadonlyMap<string, SearchHints>;
}>;

/** What is known once every page has been read. */
export type FinishedPages = Readonly<{
  /** The Content-Security-Policy source of each inline script, sorted. */
  hashes: readonly string[];
  /** The twins of the pages that are no posts, by path. */
  twins: readonly Twin[];
}>;

/**
 * Reads every page once and writes it as visitors get it, with its first view; on the way come the hashes of its inline scripts, its twin and its record in
 * the search index. Posts' twins are made from their texts.
 */
export async function finishPages({
  outDir,
  generatedFilesDir,
  siteUrl,
  routes,
  searchHints,
}: PagesToFinish): Promise<FinishedPages> {
  const toFirstView = await prepareFirstView(outDir, generatedFilesDir);
  const hashes = new Set<string>();
  const twins: Twin[] = [];
  const names = readdirSync(outDir, {recursive: true, encoding: 'utf8'});
  const routeOf = new Map(routes.map((route) => [route === '/' ? 'index' : route.slice(1), route]));
  await writeIndex(path.join(outDir, INDEX), async (index) => {
    const answers: ReturnType<typeof index.addHTMLFile>[] = [];
    for (const fileName of names.filter((it) => it.endsWith('.html')).toSorted()) {
      const file = path.join(outDir, fileName);
      const rendered = readFileSync(file, 'utf8');
      const html = toFirstView(file, rendered);
      writeFileSync(file, html);
      inlineScriptHashes(html).forEach((hash) => hashes.add(hash));
      const sourcePath = fileName.split(path.sep).join('/');
      const name = sourcePath.replace(/\.html$/u, '');
      const route = routeOf.get(name);
      const twin = route === undefined ? undefined : pageTwin(route, rendered, siteUrl);
      twins.push(...(twin ? [twin] : []));
      const record = pageRecord(sourcePath, rendered, searchHints.get(route ?? `/${name}`));
      if (record) {
        // Pagefind, a process of its own, reads a page while the next one is made.
        await answers.at(-1);
        answers.push(index.addHTMLFile(record));
      }
    }
    const errors = (await Promise.all(answers)).flatMap((answer) => answer.errors);
    return answers.length > 0 ? errors : ['no page has a data-pagefind-body'];
  });
  return {
    hashes: [...hashes].toSorted(),
    twins: twins.toSorted((a, b) => (a.route < b.route ? -1 : 1)),
  };
}
