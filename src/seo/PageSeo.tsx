import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {search} from '@site/src/content/search';
import {absoluteUrl} from './absoluteUrl';
import {feedLinks} from './feedLinks';
import {graph, type GraphNode} from './jsonld/graph';
import {shareImage} from './shareImage';
import {pagePicture, type SharePicture} from './sharePicture';

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
  /** Schema.org nodes; they share one graph. */
  jsonLd?: readonly GraphNode[];
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
 * section 2: "Every page sets ..."). The attributes for Pagefind tell the site's own search a page's title, description and category; the empty `image`
 * keeps the file names of pictures out of it.
 */
export function PageSeo(props: PageSeoProps): ReactNode {
  const {title, description, noindex, nowhere, image, article, jsonLd} = props;
  const {siteConfig} = useDocusaurusContext();
  const {pathname} = useLocation();
  const fullTitle = documentTitle(title, pathname);
  const url = absoluteUrl(siteConfig.url, pathname);
  const picture = image ?? pagePicture(pathname, title) ?? shareImage;
  const pictureUrl = absoluteUrl(siteConfig.url, picture.path);
  return (
    <Head>
      <title>{fullTitle}</title>
      <meta name="description" content={description} data-pagefind-meta="description[content]" />
      {nowhere ? null : <link rel="canonical" href={url} />}
      {nowhere ? null : feedLinks(pathname).map((link) => <link key={link.href} {...link} />)}
      {noindex || nowhere ? <meta name="robots" content="noindex, follow" /> : null}
      <meta
        property="og:type"
        content={article ? 'article' : 'website'}
        data-pagefind-filter={`category:${article?.section ?? search.pages}`}
        data-pagefind-meta="image:"
      />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_US" />
      {nowhere ? null : <meta property="og:url" content={url} />}
      <meta property="og:title" content={title} data-pagefind-meta="title[content]" />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={pictureUrl} />
      <meta property="og:image:width" content={String(shareImage.width)} />
      <meta property="og:image:height" content={String(shareImage.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      {article ? <meta property="article:published_time" content={article.publishedTime} /> : null}
      {article ? <meta property="article:modified_time" content={article.modifiedTime} /> : null}
      {article ? <meta property="article:section" content={article.section} /> : null}
      {article
        ? article.tags.map((tag) => <meta key={tag} property="article:tag" content={tag} />)
        : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={pictureUrl} />
      <meta name="twitter:image:alt" content={picture.alt} />
      {jsonLd && jsonLd.length > 0 ? (
        <script type="application/ld+json">{graph(jsonLd)}</script>
      ) : null}
    </Head>
  );
}
