import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {absoluteUrl} from './absoluteUrl';
import {feedLinks} from './feedLinks';
import type {GraphNode} from './jsonld/graph';
import type {SharePicture} from './sharePicture';
import {shareTags} from './shareTags';

/** What a page says of itself to search engines and to whoever previews a link. */
export type PageSeoProps = Readonly<{
  /** Without the brand; the home page's stands alone. */
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** The page stands for addresses that lead nowhere, so it names none as its own; implies `noindex`. */
  nowhere?: boolean;
  /** A post's share picture; pages have theirs by their address. */
  image?: SharePicture;
  /** `article` brings its dates and section along. */
  article?: {publishedTime: string; modifiedTime: string; section: string; tags: readonly string[]};
  /** Schema.org nodes, made with the site's address (without a trailing slash); they share one graph. */
  jsonLd?: (siteUrl: string) => readonly GraphNode[];
}>;

/** What a list of search results shows of a title before it cuts it off. */
const TITLE_LENGTH = 65;

/** The title with the brand: before it on the home page, behind it elsewhere as long as both fit. */
function documentTitle(title: string, pathname: string): string {
  if (pathname === '/') {
    return `${brand.name}: ${title}`;
  }
  const branded = `${title} | ${brand.name}`;
  return branded.length <= TITLE_LENGTH ? branded : title;
}

/**
 * The one writer of a page's head: title, description, canonical address, Open Graph, Twitter and structured data (specification,
 * section 2: "Every page sets ...").
 */
export function PageSeo(props: PageSeoProps): ReactNode {
  const {title, description, noindex, nowhere} = props;
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const url = absoluteUrl(siteConfig.url, pathname);
  return (
    <Head>
      <title>{documentTitle(title, pathname)}</title>
      <meta name="description" content={description} data-pagefind-meta="description[content]" />
      {nowhere ? null : <link rel="canonical" href={url} />}
      {nowhere ? null : feedLinks(pathname).map((link) => <link key={link.href} {...link} />)}
      {noindex || nowhere ? <meta name="robots" content="noindex, follow" /> : null}
      {shareTags(props, siteConfig.url, pathname)}
    </Head>
  );
}
