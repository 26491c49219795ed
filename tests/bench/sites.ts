import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {type BrowserContextOptions, chromium, type Page} from '@playwright/test';
import {headTags} from '../../src/config/headTags.ts';
import {HERO_DOSSIER, SPRITE} from '../../src/config/paths.ts';
import {hero} from '../../src/content/home.ts';
import {insightsPage} from '../../src/content/insights.ts';
import {hashInputs} from '../../supabase/local/build-site.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {copySite, linkPackages} from '../support/copy-site.ts';
import {run} from '../support/install-from-npm.ts';
import {findProgram} from '../support/programs.ts';
import {serveSite} from '../support/serve-site.ts';
import {
  ARTICLES,
  type BenchPost,
  isGenerated,
  ourFrontMatter,
  postsFor,
  writePost,
} from './posts.ts';
import type {Figures} from './table.ts';

export type Site = Readonly<{
  name: string;
  /** Writes the site's sources with these posts into an empty folder, without any build cache. */
  write: (folder: string, posts: readonly BenchPost[]) => void;
  /** The Node program that builds it, from the site's folder, with additions to its environment. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  output: string;
  article: string;
}>;

const DOCUSAURUS = {
  args: ['node_modules/.bin/docusaurus', 'build'],
  output: 'build',
  article: '/insights/enrons-human-toll',
} as const;

/** This site, with generated posts added to its own. */
export const ours: Site = {
  ...DOCUSAURUS,
  name: 'ours',
  write(folder, posts) {
    copySite(folder);
    posts.filter(isGenerated).forEach((post, index) => {
      const file = join(folder, 'blog', `${post.slug}.md`);
      writePost(file, ourFrontMatter(post, index), post.markdown);
    });
  },
};

/** A stock Docusaurus site: the unchanged classic preset, with `future.faster`. */
const stock: Site = {
  ...DOCUSAURUS,
  name: 'stock',
  write: (folder, posts) => writePeer('stock', folder, posts, 'blog'),
};

/**
 * What Astro copies from this site to look the same: the content of the first screens, and the paths of fonts and
 * drawings.
 */
const SHARED = {
  preloadedFonts: (headTags ?? []).flatMap((tag) =>
    typeof tag !== 'string' && tag.attributes?.rel === 'preload' ? [tag.attributes.href] : [],
  ),
  sprite: SPRITE,
  dossier: HERO_DOSSIER,
  hero,
  insights: insightsPage,
  categories: ARTICLES.map(({name}) => name),
};

/** A blog in Astro with our fonts and the content of our first screens: no script, one inline stylesheet. */
const astro: Site = {
  name: 'Astro',
  write(folder, posts) {
    writePeer('astro', folder, posts, 'posts');
    cpSync(join(ROOT, 'static'), join(folder, 'public'), {recursive: true});
    copyFileSync(join(ROOT, 'src/css/fonts.css'), join(folder, 'src/styles/fonts.css'));
    writeFileSync(join(folder, 'src/shared.json'), JSON.stringify(SHARED));
  },
  args: ['node_modules/.bin/astro', 'build'],
  env: {ASTRO_TELEMETRY_DISABLED: '1'},
  output: 'dist',
  article: '/insights/posts/enrons-human-toll',
};

export const SITES: Record<string, Site> = {ours, stock, astro};

/** The paths of the pages that are compared. */
export function pagesOf({article}: Site) {
  return {home: '/', list: '/insights', article};
}

const WORK = join(ROOT, '.data', 'bench');

/** Copies the sources of a peer, with its packages and with posts as plain Markdown, into a new folder. */
function writePeer(name: string, folder: string, posts: readonly BenchPost[], to: string) {
  const sources = join(__dirname, 'peers', name);
  const packages = join(WORK, 'packages', name);
  mkdirSync(packages, {recursive: true});
  copyFileSync(join(sources, 'package.json'), join(packages, 'package.json'));
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], packages);
  cpSync(sources, folder, {recursive: true});
  linkPackages(packages, folder);
  mkdirSync(join(folder, to));
  for (const {slug, title, description, tags, date, markdown} of posts) {
    const file = join(folder, to, `${slug}.md`);
    writePost(file, {title, description, tags, date}, markdown);
  }
}

/**
 * Writes the sources of a site with this many posts.
 * @returns what builds it and measures that; throws with the end of the build's output
 */
export async function writeSite(site: Site, count: number): Promise<() => Promise<Figures>> {
  const {folder, stamp, hash, posts} = await placeOf(site, count);
  rmSync(stamp, {force: true});
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  site.write(folder, posts);
  return async () => {
    const usage = await runMeasured(site, folder);
    writeFileSync(stamp, hash);
    return usage;
  };
}

/** Builds a site with this many posts unless the last build has the same inputs. @returns the folder of its pages */
export async function builtSite(site: Site, count: number): Promise<string> {
  const {folder, stamp, hash} = await placeOf(site, count);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    const build = await writeSite(site, count);
    await build();
  }
  return join(folder, site.output);
}

/** Where a site is built, and from what; `stamp` is the file with the hash of its last build. */
async function placeOf({name}: Site, count: number) {
  const posts = await postsFor(count);
  const inputs = [hashInputs(ROOT, process.env), hashInputs(__dirname, {}), posts];
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  const folder = join(WORK, 'sites', `${name.replace(/\W+/gu, '-')}-${count}`);
  return {folder, stamp: `${folder}.built`, hash, posts};
}

/**
 * Builds a site and measures all its processes with the shell's `time`.
 * @throws with the end of the output when it fails
 */
async function runMeasured({args, env}: Site, cwd: string): Promise<Figures> {
  const shell = ['-c', 'TIMEFORMAT="used %R %U %S"; time "$0" "$@"', 'node', ...args];
  const child = spawn('bash', shell, {cwd, env: {...process.env, ...env}});
  let output = '';
  const keep = (text: Buffer) => (output = `${output}${text.toString()}`.slice(-20_000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise((resolve) => child.once('close', resolve));
  const [, wall, user, system] = /used ([\d.]+) ([\d.]+) ([\d.]+)/u.exec(output) ?? [];
  if (code !== 0) {
    throw new Error(`${args.join(' ')} failed in ${cwd}:\n${output.slice(-3000)}`);
  }
  return {'wall, s': Number(wall), 'CPU, s': Number(user) + Number(system)};
}

/** Makes an empty page with a cache of its own, on whose site addresses without an origin are. */
type NewPage = (options?: BrowserContextOptions) => Promise<Page>;

/** Runs `visit` with a served site and a browser that takes gzip, the unit of the weights; closes both afterwards. */
export async function withSite<T>(folder: string, visit: (newPage: NewPage) => Promise<T>) {
  const {origin, close} = await serveSite(folder);
  const browser = await chromium.launch({executablePath: findProgram('browser')});
  const encoded = {baseURL: origin, extraHTTPHeaders: {'accept-encoding': 'gzip'}};
  try {
    return await visit((options) => browser.newPage({...encoded, ...options}));
  } finally {
    await browser.close();
    await close();
  }
}
