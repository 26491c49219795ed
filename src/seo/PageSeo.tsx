import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {twinPath} from '@site/src/config/twinPath';
import {absoluteUrl} from './absoluteUrl';
import {feedLinks} from './feedLinks';
import type {GraphNode} from './jsonld/graph';
import type {SharePicture} from './sharePicture';
import {shareTags} from './shareTags';

/** What a page says about itself to search engines and in link previews. */
export type PageSeoProps = Readonly<{
  /** Without the brand, which is added. */
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** The not-found page: no canonical URL; implies `noindex`. */
  nowhere?: boolean;
  /** A post's share picture; other pages' follow from their path. */
  image?: SharePicture;
  /** Makes the page an `article`, with dates and section. */
  article?: {publishedTime: string; modifiedTime: string; section: string; tags: readonly string[]};
  /** The schema.org nodes of the page's graph. Takes the site's URL without a trailing slash. */
  jsonLd?: (siteUrl: string) => readonly GraphNode[];
}>;

/** The length at which search results cut titles. */
const TITLE_LENGTH = 65;

/** The title with the brand: before it on the home page, after it elsewhere if both fit. */
function documentTitle(title: string, pathname: string): string {
  if (pathname === '/') {
    return `${brand.name}: ${title}`;
  }
  const branded = `${title} | ${brand.name}`;
  return branded.length <= TITLE_LENGTH ? branded : title;
}

/**
 * Writes a page's head: title, description, canonical URL, Open Graph, Twitter and structured data (specification,
 * section 2: "Every page sets ...").
 */
export function PageSeo(props: PageSeoProps): ReactNode {
  const {title, description, noindex, nowhere} = props;
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const url = absoluteUrl(siteConfig.url, pathname);
  const twin = noindex || nowhere ? undefined : twinPath(pathname);
  return (
    <Head>
      <title>{documentTitle(title, pathname)}</title>
      <meta name="description" content={description} data-pagefind-meta="description[content]" />
      {nowhere ? null : <link rel="canonical" href={url} />}
      {nowhere ? null : feedLinks(pathname).map((link) => <link key={link.href} {...link} />)}
      {twin ? <link rel="alternate" type="text/markdown" href={twin} /> : null}
      {noindex || nowhere ? <meta name="robots" content="noindex, follow" /> : null}
      {shareTags(props, siteConfig.url, pathname)}
    </Head>
  );
}
