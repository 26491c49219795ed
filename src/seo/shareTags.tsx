import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {searchWords} from '@site/src/content/searchWords';
import {absoluteUrl} from './absoluteUrl';
import {graph} from './jsonld/graph';
import type {PageSeoProps} from './PageSeo';
import {shareImage} from './shareImage';
import {pagePicture} from './sharePicture';

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

/**
 * The tags for whoever shares or indexes a page: Open Graph, Twitter and structured data. An array, for the page's one `Head`: react-helmet-async ignores
 * what stands in a fragment, and goes through all of a page's tags again for each `Head`.
 *
 * The attributes for Pagefind tell the site's own search a page's title, description and category; the empty `image` keeps the file names of pictures
 * out of it.
 */
export function shareTags(props: PageSeoProps, siteUrl: string, pathname: string): ReactNode {
  const {title, description, nowhere, image, article, jsonLd} = props;
  const nodes = jsonLd?.(siteUrl) ?? [];
  const picture = image ?? pagePicture(pathname, title) ?? shareImage;
  const pictureUrl = absoluteUrl(siteUrl, picture.path);
  return [
    <meta
      key="og:type"
      property="og:type"
      content={article ? 'article' : 'website'}
      data-pagefind-filter={`category:${article?.section ?? searchWords.pages}`}
      data-pagefind-meta="image:"
    />,
    <meta key="og:site_name" property="og:site_name" content={brand.name} />,
    <meta key="og:locale" property="og:locale" content="en_US" />,
    nowhere ? null : (
      <meta key="og:url" property="og:url" content={absoluteUrl(siteUrl, pathname)} />
    ),
    <meta key="og:title" property="og:title" content={title} data-pagefind-meta="title[content]" />,
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
