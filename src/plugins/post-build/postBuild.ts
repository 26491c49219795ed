import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {brand} from '../../config/brand';
import {type Deployment, listPlaceholders} from '../../config/parseDeployment';
import {pageDates, type PageRoute, pages} from '../../content/pages';
import {searchWords} from '../../content/searchWords';
import type {NewsFrontMatter} from '../../posts/plugin/frontMatter';
import {isPreview} from '../../posts/plugin/visibility';
import {FOLDER} from '../../search/siteIndex';
import {writeDownloads} from '../downloads/writeDownloads';
import {writeGuides} from '../downloads/writeGuides';
import {listMovedPosts, writeHostFiles, writeRedirectPages} from '../host-files/hostFiles';
import type {Redirects} from '../host-files/hostRules';
import {type PageRecord, searchHints, writeIndex} from '../search/writeIndex';
import {sharePictures} from '../share-pictures/sharePictures';
import {writeCopies} from '../texts/copies';
import {type PageFacts, type PageText, readPageText} from '../texts/pageText';
import {collectThirdParty} from '../third-party/thirdParty';
import {writeRegister} from '../writeRegister';
import {listOwnerBlanks} from './ownerBlanks';
import {refuseSecret, refuseSecrets} from './secrets';

/** A script that runs: without `src`, and not a data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

/** The scripts' hashes, as sources for the Content-Security-Policy. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Docusaurus' redirect page, which has neither title nor body. */
const FORWARDS = /<html>(.*)<\/head>\s*<script>\s*window\.location\.href = '([^']*)'.*$/su;

/** Escaped for HTML and for use in a replacement. */
const NAME = brand.name.replace(/[&<$]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** The script reads its target from the page, so that it has the same hash on every page. */
const FORWARD = `<html lang="en">$1<title>${NAME}</title>
<script>const to = document.querySelector('link').getAttribute('href'); location.replace(to + location.search + location.hash);</script>
</head><body><a href="$2">$2</a></body></html>
`;

const STYLESHEET = /<link rel="?stylesheet"? href="?([^">]+)"?>/gu;

/** Inlines style sheets: a link costs a round trip before the first paint. `data-href` tells the bundler's loader. */
function inlineStyles(html: string, outDir: string): string {
  return html.replace(STYLESHEET, (_link, address: string) => {
    const styles = readFileSync(path.join(outDir, address), 'utf8');
    return `<style data-href="${address}">${styles}</style>`;
  });
}

/** The tags for previews of shared links. */
const OPEN_GRAPH = /<meta [^>]*\bproperty=[^>]*>/gu;

/** Adds the quotation marks that the minifier removes; without them WhatsApp shows no picture (docusaurus#12368). */
function quoteValues(tag: string): string {
  return tag.replace(/="[^"]*"|=([^\s">]+)/gu, (it, bare?: string) => (bare ? `="${bare}"` : it));
}

/** The mark of a page with a Markdown copy (`src/seo/PageSeo.tsx`). */
const HAS_COPY = /<link [^>]*type="?text\/markdown/u;

/** Of each post, by path. */
function postFacts(posts: readonly BlogPost[]): ReadonlyMap<string, PageFacts> {
  return new Map(
    posts.map(({metadata: {permalink, title, description, authors, date, tags, frontMatter}}) => {
      const {modifiedDate, category, link} = frontMatter as Partial<NewsFrontMatter>;
      const author = authors.map(({name}) => name).join(', ') || brand.name;
      const days = {published: date.toISOString().slice(0, 10), modified: modifiedDate};
      const topics = tags.map(({label}) => label);
      return [permalink, {title, description, author, ...days, category, topics, reports: link}];
    }),
  );
}

/**
 * Reads every page once and rewrites it with inline styles; collects script hashes and texts. A secret stops the build.
 * @returns the files' names; Content-Security-Policy sources of inline scripts; texts by path, posts last, newest first
 */
function finishPages({outDir, siteConfig}: Props, posts: readonly BlogPost[]) {
  const facts = postFacts(posts);
  const dates: Readonly<Record<string, string>> = pageDates;
  const ofPage = (route: PageRoute): PageFacts => {
    const {title, description} = pages[route];
    return {title, description, author: brand.name, modified: dates[route]};
  };
  const hashes = new Set<string>();
  const texts = new Map<string, PageText>();
  const files = readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html'))
    .toSorted();
  for (const fileName of files) {
    const file = path.join(outDir, fileName);
    const rendered = readFileSync(file, 'utf8');
    const html = inlineStyles(rendered, outDir)
      .replace(FORWARDS, FORWARD)
      .replace(OPEN_GRAPH, quoteValues);
    writeFileSync(file, html);
    inlineScriptHashes(html).forEach((hash) => hashes.add(hash));
    refuseSecret(fileName, html);
    const route = `/${fileName
      .split(path.sep)
      .join('/')
      .replace(/(?:^index)?\.html$/u, '')}`;
    if (HAS_COPY.test(rendered)) {
      const known = facts.get(route) ?? ofPage(route as PageRoute);
      texts.set(route, readPageText(route, rendered, siteConfig.url, known));
    }
  }
  if (texts.size === 0) {
    throw new Error(
      `No page names its Markdown copy as ${HAS_COPY.source}: search and copies would be empty.`,
    );
  }
  const ofPages = [...texts.keys()].filter((route) => !facts.has(route)).toSorted();
  const inOrder = [...ofPages, ...facts.keys()].flatMap((route) => texts.get(route) ?? []);
  return {files, hashes: [...hashes].toSorted(), texts: inOrder};
}

/** The search's records of pages with texts. */
function searchRecords(posts: readonly BlogPost[], texts: readonly PageText[]): PageRecord[] {
  const hints = searchHints(posts);
  return texts.map(({copy: {route, head}, summary, sections}) => ({
    path: route,
    title: head.title,
    description: summary,
    category: head.category ?? searchWords.pages,
    sections,
    ...hints.get(route),
  }));
}

type Options = Readonly<{redirects: Redirects}>;

/** All steps on rendered pages, in order. One plugin, because Docusaurus runs `postBuild` hooks concurrently. */
export default function postBuildPlugin(context: LoadContext, options: Options): Plugin {
  const pictures = sharePictures(context);
  let posts: readonly BlogPost[] = [];
  const notices = collectThirdParty();
  return {
    name: 'post-build',
    async allContentLoaded({allContent}) {
      const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {});
      posts = (blogs as BlogContent[]).flatMap(({blogPosts}) => blogPosts);
      if (!isPreview) {
        pictures.draw(posts);
      }
    },
    // The live region that announces navigation. Appended by script it would change `:last-child`, restyling the page.
    injectHtmlTags: () => ({
      postBodyTags: ['<div id="route-announcement" class="vh" role="status"></div>'],
    }),
    configureWebpack: (_config, isServer) =>
      // The default name in each script is the package's, which names the first owner.
      isServer ? {} : {output: {uniqueName: 'site'}, plugins: [notices.collect as never]},
    async postBuild(site) {
      const {siteDir, siteConfig, outDir} = site;
      const redirects = [...options.redirects, ...listMovedPosts(posts)];
      await writeRedirectPages(site, redirects);
      const finished = finishPages(site, posts);
      writeRegister(outDir, posts, siteConfig.url);
      writeIndex(path.join(outDir, FOLDER), searchRecords(posts, finished.texts));
      await writeCopies(
        site,
        finished.texts.map(({copy}) => copy),
      );
      await writeDownloads(
        path.join(siteDir, 'src/content/downloads'),
        path.join(outDir, 'resources'),
        siteConfig.url,
      );
      await writeGuides(site, posts);
      await pictures.write(outDir);
      writeHostFiles(site, posts, finished.hashes, redirects);
      notices.write(outDir);
      refuseSecrets(outDir, new Set(finished.files));
      const deployment = siteConfig.customFields?.deployment as Deployment;
      const placeholders = listPlaceholders(deployment);
      if (deployment.preview) {
        console.error(
          '[WARNING] FUNCTIONS_URL is not set, so this is a preview: its forms send nothing, and say so.',
        );
      } else if (placeholders.length > 0) {
        console.error(
          `[WARNING] The forms of this build work only with the stand-in of npm start: ${placeholders.join(', ')} not set. Set each in .env or the environment, then build again.`,
        );
      }
      const blanks = listOwnerBlanks(siteDir);
      if (blanks.length > 0) {
        console.error(
          `[WARNING] This site must not go live yet. Correct these, type npm run editor -- mails, then build again:\n  ${blanks.join('\n  ')}`,
        );
      }
    },
  };
}
