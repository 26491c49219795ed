import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {brand} from '../../config/brand';
import {type Deployment, listPlaceholders} from '../parseDeployment';
import {pageDates, type PageRoute, pages} from '../../content/pages';
import {searchWords} from '../../content/searchWords';
import type {NewsFrontMatter} from '../../posts/plugin/frontMatter';
import {listPosts} from '../../posts/plugin/kinds';
import {isPreview} from '../../posts/plugin/visibility';
import {FOLDER} from '../../search/siteIndex';
import {writeDownloads, writeGuides} from '../downloads/writeDownloads';
import {listMovedPosts, writeHostFiles} from '../hostFiles';
import type {Redirects} from '../nginxFile';
import {type PageRecord, searchHints, writeIndex} from '../writeIndex';
import {sharePictures} from '../share-pictures/sharePictures';
import {writeCopies} from '../texts/copies';
import {type PageFacts, type PageText, readPageText} from '../texts/pageText';
import {collectThirdParty} from '../thirdParty';
import {writeCalendars} from '../writeCalendars';
import {writeRegister} from '../writeRegister';
import {finishPages, HAS_COPY, type FinishedPage, refuseMissingFiles} from './finishPages';
import {listOwnerBlanks} from './ownerBlanks';
import {refuseSecrets} from './secrets';

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

/** Reads the texts of pages that have a Markdown copy; posts come last, newest first. @throws if a page has no words */
function readTexts(
  finished: readonly FinishedPage[],
  posts: readonly BlogPost[],
  siteUrl: string,
): PageText[] {
  const facts = postFacts(posts);
  const order = [...facts.keys()];
  const dates: Readonly<Record<string, string>> = pageDates;
  const ofPage = (route: PageRoute): PageFacts => {
    const {title, description} = pages[route];
    return {title, description, author: brand.name, modified: dates[route]};
  };
  return finished
    .filter(({html}) => HAS_COPY.test(html))
    .toSorted(
      (a, b) => order.indexOf(a.route) - order.indexOf(b.route) || (a.route < b.route ? -1 : 1),
    )
    .map(({route, html}) => {
      const own = facts.get(route) ?? ofPage(route as PageRoute);
      const text = readPageText(route, html, siteUrl, own);
      if (text.sections.every(({sentences}) => sentences.length === 0)) {
        throw new Error(`The page at ${route} has no words for the search and its Markdown copy.`);
      }
      return text;
    });
}

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

function warnOwner(siteDir: string, deployment: Deployment): void {
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
}

type Options = Readonly<{redirects: Redirects}>;

/** Runs all steps on rendered pages in order: Docusaurus runs the `postBuild` hooks of plugins concurrently. */
export default function postBuildPlugin(context: LoadContext, options: Options): Plugin {
  const pictures = sharePictures(context);
  let posts: readonly BlogPost[] = [];
  const thirdParty = collectThirdParty();
  return {
    name: 'post-build',
    async allContentLoaded({allContent}) {
      posts = listPosts(allContent);
      if (!isPreview) {
        pictures.draw(posts);
      }
    },
    // The live region that announces navigation. Adding it by script would change what `:last-child` matches.
    injectHtmlTags: () => ({
      postBodyTags: [
        '<strong id="route-announcement" class="vh" aria-live="polite" aria-atomic="true"></strong>',
      ],
    }),
    configureWebpack: (_config, isServer) =>
      // By default each script contains the package's name, which is that of the first owner.
      isServer ? {} : {output: {uniqueName: 'site'}, plugins: [thirdParty.collect as never]},
    async postBuild(site) {
      const {siteDir, siteConfig, outDir, routesPaths} = site;
      const redirects = [...options.redirects, ...listMovedPosts(posts)];
      const finished = finishPages(outDir, routesPaths);
      const inline = [...new Set(finished.flatMap(({hashes}) => hashes))].toSorted();
      const texts = readTexts(finished, posts, siteConfig.url);
      writeRegister(outDir, posts, siteConfig.url);
      writeCalendars(outDir, siteConfig.url);
      writeIndex(path.join(outDir, FOLDER), searchRecords(posts, texts));
      await writeCopies(
        site,
        texts.map(({copy}) => copy),
      );
      await writeDownloads(
        path.join(siteDir, 'src/content/downloads'),
        path.join(outDir, 'resources'),
        siteConfig.url,
      );
      await writeGuides(site, posts);
      await pictures.write(outDir);
      writeHostFiles(site, posts, inline, redirects);
      thirdParty.write(outDir);
      refuseSecrets(outDir);
      refuseMissingFiles(finished, outDir, siteConfig.url);
      warnOwner(siteDir, siteConfig.customFields?.deployment as Deployment);
    },
  };
}
