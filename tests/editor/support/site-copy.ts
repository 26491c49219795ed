import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {categories, newsCategory} from '../../../src/content/categories.ts';
import {KINDS, POST_KINDS} from '../../../src/posts/plugin/kinds.ts';
import {AUTHORS, listPostFiles, TOPICS} from '../../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {filesHolding} from '../../support/files-holding.ts';
import {UNSET} from '../../support/start-program.ts';
import {temporaryFolder, writeSite} from '../../support/temporary-folder.ts';
import {ARTICLE, SAMPLES} from './sample-site.ts';

/** Files and folders that no build reads, besides packages. */
const LEFT_OUT = ['.data', '.docusaurus', '.env', '.git', 'build', 'test-results', 'tests'];

function link(from: string, to: string, except: readonly string[]): void {
  mkdirSync(to, {recursive: true});
  for (const name of readdirSync(from).filter((it) => !except.includes(it))) {
    symlinkSync(join(from, name), join(to, name));
  }
}

const LINK_TO_POST = /\]\(\/(?:insights\/(?!cases|glossary)|news\/)[^)]*\)/gu;

/** Makes a small site, for adding posts and building. Code that finds brand or drawings beside itself is copied. */
export function smallSite() {
  const folder = temporaryFolder();
  const copied = ['supabase', 'docusaurus.config.ts'];
  link(ROOT, folder, [...LEFT_OUT, ...copied, 'blog', 'news', 'src', 'sidebars.ts']);
  const isKept = (path: string): boolean => !/\/src\/handbook(?:\/|$)/u.test(path);
  cpSync(join(ROOT, 'src'), join(folder, 'src'), {recursive: true, filter: isKept});
  for (const place of [...copied, TOPICS, AUTHORS, 'news/README.md']) {
    cpSync(join(ROOT, place), join(folder, place), {recursive: true});
  }
  for (const {slug, name} of categories.filter((it) => it !== newsCategory)) {
    const text = ARTICLE.replace('slug: a-stand-in', `slug: ${slug}`)
      .replace(/^title: .*$/mu, `title: '${name}'`)
      .replace(/^category: .*$/mu, `category: '${name}'`);
    writeSite(folder, {[`blog/${slug}.md`]: text});
  }
  const kept = POST_KINDS.filter((kind) => KINDS[kind].folder.startsWith('src/'));
  for (const file of kept.flatMap((kind) => listPostFiles(ROOT, kind))) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    writeSite(folder, {[file]: text.replaceAll(LINK_TO_POST, '](/insights/a-stand-in)')});
  }
  writeSite(folder, {...SAMPLES, 'sidebars.ts': "export default {handbook: ['index']};\n"});
  // The copy has its own `.env`.
  const shell = Object.entries(process.env).filter(([name]) => !(name in UNSET));
  const run = (...args: string[]) => {
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      // The bundler caches by folder, and this one is deleted after the tests.
      env: {...Object.fromEntries(shell), NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
    });
    return {code: status, output: stdout + stderr};
  };
  return {
    folder,
    run,
    build: () => run('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--no-minify'),
  };
}

export function filesWith(build: string, word: string): string[] {
  return filesHolding(build, [word]).filter((file) => /\.(html|xml|json|js|txt)$|^_/u.test(file));
}

/** Pages that nothing links to: among them the further pages of lists. */
const UNLINKED = /^404\.html$|\/page\/\d+\.html$/u;

/** The addresses of the built pages, except those to which texts must not link. */
export function listBuiltPages(build: string): string[] {
  const files = readdirSync(build, {recursive: true, encoding: 'utf8'});
  const pages = files.filter((file) => file.endsWith('.html') && !UNLINKED.test(file));
  return pages.map((file) => `/${file}`.replace(/\.html$/u, '').replace(/^\/index$/u, '/'));
}
