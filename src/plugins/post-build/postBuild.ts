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

/** An executed script: no `src`, no data block such as JSON-LD. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type=["']?application\/)[^>]*>([\s\S]*?)<\/script>/gu;

/** Hashes as sources of the Content-Security-Policy. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** Docusaurus' page that forwards, which has neither title nor body. */
const FORWARDS = /<html>(.*)<\/head>\s*<script>\s*window\.location\.href = '([^']*)'.*$/su;

/** As HTML and as part of a replacement. */
const NAME = brand.name.replace(/[&<$]/gu, (sign) => `&#${sign.charCodeAt(0)};`);

/** Reading its target from the page, the script is the same, with one hash, for all. */
const FORWARD = `<html lang="en">$1<title>${NAME}</title>
<script>const to = document.querySelector('link').getAttribute('href'); location.replace(to + location.search + location.hash);</script>
</head><body><a href="$2">$2</a></body></html>
`;

const STYLESHEET = /<link rel="?stylesheet"? href="?([^">]+)"?>/gu;

/**
 * The page with its stylesheets in place of links to them, which would cost a round trip before the first paint. By
 * `data-href` the bundler's loader knows that they are there.
 */
function inlineStyles(html: string, outDir: string): string {
  return html.replace(STYLESHEET, (_link, address: string) => {
    const styles = readFileSync(path.join(outDir, address), 'utf8');
    return `<style data-href="${address}">${styles}</style>`;
  });
}

/** What a shared link shows. */
const OPEN_GRAPH = /<meta [^>]*\bproperty=[^>]*>/gu;

/** The minifier leaves quotation marks out, and WhatsApp then finds no picture (facebook/docusaurus#12368). */
function quoteValues(tag: string): string {
  return tag.replace(/="[^"]*"|=([^\s">]+)/gu, (it, bare?: string) => (bare ? `="${bare}"` : it));
}

/** Marks a page with a Markdown copy (`src/seo/PageSeo.tsx`). */
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
 * Reads every page once and writes it with its styles; collects script hashes and texts. A secret stops the build.
 * @returns their names; Content-Security-Policy sources of inline scripts; texts by path, posts last, newest first
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

/** What the search has of each page with texts. */
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

/** All steps on rendered pages, in order. One plugin, because Docusaurus runs all `postBuild` hooks at once. */
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
    // Announces navigation. Appended by script it would change `:last-child` and restyle the whole page.
    injectHtmlTags: () => ({
      postBodyTags: ['<div id="route-announcement" class="vh" role="status"></div>'],
    }),
    configureWebpack: (_config, isServer) =>
      // By default a name in each script is the package's, and so the first owner's.
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
