import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import {basename, dirname, join, relative} from 'node:path';
import {categories, newsCategory} from '../../../src/content/categories.ts';
import {postFiles} from '../../../src/plugins/posts/postFolder.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {writeSite} from '../../support/site-folder.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';
import {ARTICLE, SAMPLES} from './sample-site.ts';

/** What no site is made of. */
const LEFT_OUT = ['.data', '.docusaurus', '.git', 'build', 'node_modules', 'test-results', 'tests'];

const LINK_TO_ARTICLE = /\]\(\/insights\/(?!cases|glossary)[^)]*\)/gu;

/** Copies the site, without its packages, into a temporary folder. @returns the folder */
export function copySite(): string {
  const folder = temporaryFolder();
  const isSite = (path: string) => dirname(path) !== ROOT || !LEFT_OUT.includes(basename(path));
  cpSync(ROOT, folder, {recursive: true, filter: isSite});
  return folder;
}

/** Links all that a folder of the original has, except some names, into the same folder of the copy. */
function link(folder: string, place: string, except: readonly string[]): void {
  mkdirSync(join(folder, place), {recursive: true});
  for (const name of readdirSync(join(ROOT, place)).filter((it) => !except.includes(it))) {
    symlinkSync(join(ROOT, place, name), join(folder, place, name));
  }
}

/**
 * A site to add posts to and to build: the sample posts, an article in each category, the cases, to which pages link, and a handbook of one page. All else is linked, so that what the original's build has compiled
 * of the plugins is used again; the authors' commands are copied, because they work on the site that they lie in.
 */
export function smallSite() {
  const folder = temporaryFolder();
  const packages = LEFT_OUT.filter((name) => name !== 'node_modules');
  link(folder, '.', [...packages, 'blog', 'news', 'src', 'sidebars.ts']);
  link(folder, 'src', ['content', 'desk', 'handbook']);
  link(folder, 'src/content', ['cases']);
  for (const place of ['src/desk', 'blog/tags.yml', 'blog/authors.yml', 'news/tags.yml']) {
    cpSync(join(ROOT, place), join(folder, place), {recursive: true});
  }
  for (const {slug, name} of categories.filter((it) => it !== newsCategory)) {
    const text = ARTICLE.replace('slug: a-stand-in', `slug: ${slug}`)
      .replace(/^title: .*$/mu, `title: '${name}'`)
      .replace(/^category: .*$/mu, `category: '${name}'`);
    writeSite(folder, {[`blog/${slug}.md`]: text});
  }
  for (const file of postFiles(ROOT, 'cases')) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    writeSite(folder, {[file]: text.replaceAll(LINK_TO_ARTICLE, '](/insights/a-stand-in)')});
  }
  writeSite(folder, {...SAMPLES, 'sidebars.ts': "export default {handbook: ['index']};\n"});
  /** Runs one of our commands, or a package's, in the copy. */
  const run = (...args: string[]) => {
    const {status, stdout, stderr} = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: 'utf8',
      // The bundler keeps its work for each folder apart, and this one is gone after the tests.
      env: {...process.env, NO_COLOR: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: '1'},
    });
    return {code: status, output: stdout + stderr};
  };
  return {
    folder,
    run,
    /** Runs the production build into `build`. */
    build: () => run('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--no-minify'),
  };
}

/** The files of a build whose text contains a word, from its folder. */
export function filesWith(build: string, word: string): string[] {
  return readdirSync(build, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(html|xml|json|js|txt)$|^_/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes(word))
    .map((file) => relative(build, file))
    .toSorted();
}
