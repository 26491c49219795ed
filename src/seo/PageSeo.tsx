import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {markdownPath} from '@site/src/config/paths';
import {feedFormats, feedOf, feeds, formatsOf} from '@site/src/content/feeds';
import {
  absoluteUrl,
  breadcrumbJsonLd,
  type BreadcrumbStep,
  graph,
  type GraphNode,
} from './jsonld/graph';
import {pagePicture, shareImage, type SharePicture} from './sharePicture';

type FeedLink = Readonly<{rel: 'alternate'; type: string; title: string; href: string}>;

/** Names all feeds. */
const SUBSCRIBE = '/subscribe';

/** Names each collection once, as RSS: with more, its HTML needs a second round trip. */
const HOME = '/';

/** Those of the page's section; on the home page one of each section, at /subscribe all. */
export function feedLinks(pathname: string): FeedLink[] {
  const own = feedOf(pathname);
  return feeds
    .filter((feed) => pathname === HOME || pathname === SUBSCRIBE || feed.path === own?.path)
    .flatMap((feed) =>
      (pathname === HOME ? feedFormats.slice(0, 1) : formatsOf(feed)).map(({file, name, type}) => ({
        rel: 'alternate' as const,
        type,
        title: `${brand.name}: ${feed.name} (${name})`,
        href: `${feed.path}/${file}`,
      })),
    );
}

type PageSeoProps = Readonly<{
  /** Without the brand, which is added. */
  title: string;
  /** At most 160 characters. */
  description: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** The not-found page: no canonical URL; implies `noindex`. */
  nowhere?: boolean;
  /** Of a post; other pages' follow from their path. */
  image?: SharePicture;
  article?: {publishedTime: string; modifiedTime: string; section: string; tags: readonly string[]};
  /** The visible breadcrumb without Home: the last node of the page's graph. */
  crumbs?: readonly BreadcrumbStep[];
  /** Other nodes of the graph. Takes the site's URL without a trailing slash. */
  jsonLd?: (siteUrl: string) => readonly GraphNode[];
}>;

/** Search results cut longer titles. */
const TITLE_LENGTH = 65;

/** The brand goes before the title on the home page, elsewhere after it if both fit. */
function documentTitle(title: string, pathname: string): string {
  if (pathname === '/') {
    return `${brand.name}: ${title}`;
  }
  const branded = `${title} | ${brand.name}`;
  return branded.length <= TITLE_LENGTH ? branded : title;
}

function articleTags({article}: PageSeoProps): ReactNode[] {
  return article
    ? [
        <meta key="published" property="article:published_time" content={article.publishedTime} />,
        <meta key="modified" property="article:modified_time" content={article.modifiedTime} />,
        <meta key="section" property="article:section" content={article.section} />,
        ...article.tags.map((tag) => <meta key={tag} property="article:tag" content={tag} />),
      ]
    : [];
}

/** Open Graph, Twitter and structured data. An array for the one `Head`: react-helmet-async ignores fragments and goes through all tags for each `Head`. */
function shareTags(props: PageSeoProps, siteUrl: string, pathname: string): ReactNode {
  const {title, description, nowhere, image, article, crumbs, jsonLd} = props;
  const nodes = [
    ...(jsonLd?.(siteUrl) ?? []),
    ...(crumbs ? [breadcrumbJsonLd(siteUrl, crumbs)] : []),
  ];
  const picture = image ?? pagePicture(pathname, title) ?? shareImage;
  const pictureUrl = absoluteUrl(siteUrl, picture.path);
  return [
    <meta key="og:type" property="og:type" content={article ? 'article' : 'website'} />,
    <meta key="og:site_name" property="og:site_name" content={brand.name} />,
    <meta key="og:locale" property="og:locale" content="en_US" />,
    nowhere ? null : (
      <meta key="og:url" property="og:url" content={absoluteUrl(siteUrl, pathname)} />
    ),
    <meta key="og:title" property="og:title" content={title} />,
    <meta key="og:description" property="og:description" content={description} />,
    <meta key="og:image" property="og:image" content={pictureUrl} />,
    <meta key="og:image:width" property="og:image:width" content={String(shareImage.width)} />,
    <meta key="og:image:height" property="og:image:height" content={String(shareImage.height)} />,
    <meta key="og:image:alt" property="og:image:alt" content={picture.alt} />,
    ...articleTags(props),
    <meta key="twitter:card" name="twitter:card" content="summary_large_image" />,
    <meta key="twitter:title" name="twitter:title" content={title} />,
    <meta key="twitter:description" name="twitter:description" content={description} />,
    <meta key="twitter:image" name="twitter:image" content={pictureUrl} />,
    <meta key="twitter:image:alt" name="twitter:image:alt" content={picture.alt} />,
    nodes.length > 0 ? (
      <script key="graph" type="application/ld+json">
        {graph(nodes)}
      </script>
    ) : null,
  ];
}

/** Specification, section 2: "Every page sets ...". */
export function PageSeo(props: PageSeoProps): ReactNode {
  const {title, description, noindex, nowhere} = props;
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const url = absoluteUrl(siteConfig.url, pathname);
  const copy = noindex || nowhere ? undefined : markdownPath(pathname);
  return (
    <Head>
      <title>{documentTitle(title, pathname)}</title>
      <meta name="description" content={description} />
      {nowhere ? null : <link rel="canonical" href={url} />}
      {nowhere ? null : feedLinks(pathname).map((link) => <link key={link.href} {...link} />)}
      {copy ? <link rel="alternate" type="text/markdown" href={copy} /> : null}
      {noindex || nowhere ? <meta name="robots" content="noindex, follow" /> : null}
      {shareTags(props, siteConfig.url, pathname)}
    </Head>
  );
}
