import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';
import type {Crumb} from '@site/src/components/ui/Breadcrumb';
import {breadcrumbJsonLd} from '@site/src/seo/jsonld/breadcrumb';
import {type Collection, collectionJsonLd} from '@site/src/seo/jsonld/collection';
import {PageSeo} from '@site/src/seo/PageSeo';

export type ListSeoProps = Readonly<{
  title: string;
  /** What the list is called, when `title` says more. */
  name?: string;
  description: string;
  crumbs: readonly Crumb[];
  /** What this page of the list shows, in its order. */
  items: Collection['items'];
}>;

/** The head of a page that lists posts or topics. */
export function ListSeo({
  title,
  name = title,
  description,
  crumbs,
  items,
}: ListSeoProps): ReactNode {
  const {pathname} = useLocation();
  return (
    <PageSeo
      title={title}
      description={description}
      jsonLd={(siteUrl) => [
        collectionJsonLd(siteUrl, {name, description, path: pathname, items}),
        breadcrumbJsonLd(siteUrl, crumbs),
      ]}
    />
  );
}
