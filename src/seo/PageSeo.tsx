import filled from '@generated/newest-posts/default/filled.json';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {sharePicturePath, toMarkdownPath} from '@site/src/config/paths';
import {findCategory} from '@site/src/content/categories';
import type {IllustrationChoice} from '@site/src/content/engravings';
import {engravings, pageIllustrations, choosePostIllustration} from '@site/src/content/engravings';
import type {InsightTeaser} from '@site/src/content/insights';
import {feedFormats, findFeed, feeds} from '@site/src/content/feeds';
import type {BreadcrumbStep, GraphNode} from './jsonld/graph';
import {toAbsoluteUrl, toBreadcrumbJsonLd, toGraph} from './jsonld/graph';

/** The site's share picture. The specification prescribes the size (section 2). */
export const shareImage = {
  path: '/img/share-default.png',
  width: 1200,
  height: 630,
  alt: 'An engraved pug in a safety helmet beside the words: Prove who was really there.',
} as const;

/** `path`: absolute on the site; `alt`: what the picture shows. */
type SharePicture = Readonly<{path: string; alt: string}>;

function pictureOf(route: string, {engraving}: IllustrationChoice, title: string): SharePicture {
  return {
    path: sharePicturePath(route),
    alt: `An engraving of ${engravings[engraving].subject} beside the words: ${title}`,
  };
}

/** The share picture of a post, which the build draws. It shows the post's first figure or else an engraving. */
export function findPostPicture(post: InsightTeaser & {figure?: string}): SharePicture {
  const {permalink, category, title, engraving, figure} = post;
  if (figure) {
    const alt = `A drawing, “${figure}”, beside the words: ${title}`;
    return {path: sharePicturePath(permalink), alt};
  }
  const illustration = choosePostIllustration(engraving, findCategory(category).tone);
  return pictureOf(permalink, illustration, title);
}

const ofPages: Readonly<Record<string, IllustrationChoice>> = pageIllustrations;

const routeOf = (pathname: string) => pathname.replace(/\/+$/u, '');

/** The engraving of a page, for its head and its share picture; undefined for a page that uses the site's picture. */
export const findPageIllustration = (pathname: string) => ofPages[routeOf(pathname)];

function findPagePicture(pathname: string, title: string): SharePicture | undefined {
  const illustration = findPageIllustration(pathname);
  return illustration ? pictureOf(routeOf(pathname), illustration, title) : undefined;
}

/** The feeds of a page's section. /subscribe has all with posts; the home page only RSS: more cost a round trip. */
function listFeedLinks(pathname: string) {
  const own = findFeed(pathname);
  return feeds
    .filter(({path}) => filled.includes(path))
    .filter(({path}) => pathname === '/' || pathname === '/subscribe' || path === own?.path)
    .flatMap((feed) =>
      (pathname === '/' ? feedFormats.slice(0, 1) : feedFormats).map(({file, name, type}) => ({
        rel: 'alternate' as const,
        type,
        title: `${brand.name}: ${feed.name} (${name})`,
        href: `${feed.path}/${file}`,
      })),
    );
}

type PageSeoProps = Readonly<{
  /** The title without the brand, which this component adds. */
  title: string;
  description: string;
  noindex?: boolean;
  sheets?: string; // What each printed sheet says at its head.
  /** Set by the not-found page: omits the canonical URL and implies `noindex`. */
  nowhere?: boolean;
  /** A post's share picture. Other pages find theirs by their path. */
  image?: SharePicture;
  article?: {publishedTime: string; modifiedTime: string; section: string; tags: readonly string[]};
  /** The visible breadcrumb without Home. It becomes the last node of the page's structured data. */
  crumbs?: readonly BreadcrumbStep[];
  /** Returns the other nodes of the structured data. Its argument is the site's URL without a trailing slash. */
  jsonLd?: (siteUrl: string) => readonly GraphNode[];
}>;

const TITLE_LENGTH = 60;

function documentTitle(title: string, pathname: string): string {
  if (pathname === '/') {
    return `${brand.name}: ${title}`;
  }
  const branded = `${title} | ${brand.name}`;
  return branded.length <= TITLE_LENGTH ? branded : title;
}

function metaTags(
  prefix: 'og' | 'article' | 'twitter',
  contents: Readonly<Record<string, string | undefined>>,
): ReactNode[] {
  const attribute = prefix === 'twitter' ? 'name' : 'property';
  return Object.entries(contents).map(([name, content]) => {
    const named = {[attribute]: `${prefix}:${name}`};
    return content === undefined ? null : <meta key={prefix + name} {...named} content={content} />;
  });
}

/** Open Graph, Twitter and structured data. An array, because react-helmet-async ignores fragments. */
function shareTags(props: PageSeoProps, siteUrl: string, pathname: string): ReactNode {
  const {title, description, nowhere, image, article, crumbs, jsonLd} = props;
  const nodes = [
    ...(jsonLd?.(siteUrl) ?? []),
    ...(crumbs ? [toBreadcrumbJsonLd(siteUrl, crumbs)] : []),
  ];
  const picture = image ?? findPagePicture(pathname, title) ?? shareImage;
  const common = {title, description, image: toAbsoluteUrl(siteUrl, picture.path)};
  return [
    ...metaTags('og', {
      type: article ? 'article' : 'website',
      site_name: brand.name,
      locale: 'en_US',
      url: nowhere ? undefined : toAbsoluteUrl(siteUrl, pathname),
      ...common,
      'image:width': String(shareImage.width),
      'image:height': String(shareImage.height),
      'image:alt': picture.alt,
    }),
    ...metaTags('article', {
      published_time: article?.publishedTime,
      modified_time: article?.modifiedTime,
      section: article?.section,
    }),
    ...(article?.tags ?? []).map((tag) => <meta key={tag} property="article:tag" content={tag} />),
    ...metaTags('twitter', {card: 'summary_large_image', ...common, 'image:alt': picture.alt}),
    nodes.length > 0 ? (
      <script key="graph" type="application/ld+json">
        {toGraph(nodes)}
      </script>
    ) : null,
  ];
}

/** Writes the tags in the head that differ from page to page (specification, section 2: "Every page sets ..."). */
export function PageSeo(props: PageSeoProps): ReactNode {
  const {title, description, noindex, nowhere, sheets} = props;
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const url = toAbsoluteUrl(siteConfig.url, pathname);
  const copy = noindex || nowhere ? undefined : toMarkdownPath(pathname);
  return (
    <Head>
      {/* What stands in the margins of printed sheets (`src/css/print.css`). */}
      <html lang="en" data-house={brand.name} data-words={sheets} data-url={url} />
      <meta name="viewport" content="width=device-width, initial-scale=1.0" />
      <link rel="icon" href="/img/favicon.svg" />
      <title>{documentTitle(title, pathname)}</title>
      <meta name="description" content={description} />
      {nowhere ? null : <link rel="canonical" href={url} />}
      {nowhere ? null : listFeedLinks(pathname).map((link) => <link key={link.href} {...link} />)}
      {copy ? <link rel="alternate" type="text/markdown" href={copy} /> : null}
      {noindex || nowhere ? <meta name="robots" content="noindex, follow" /> : null}
      {shareTags(props, siteConfig.url, pathname)}
    </Head>
  );
}
