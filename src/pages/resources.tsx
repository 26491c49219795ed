import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {AppLink} from '@site/src/components/ui/Button';
import {resources} from '@site/src/content/resources';
import {resourcesMeta, resourcesPage} from '@site/src/content/resourcesPage';
import {SitePage} from '@theme/SitePage';
import {ResourceRows} from '@site/src/leads/ResourceRows';
import {toDocumentsJsonLd} from '@site/src/seo/jsonld/pages';

const PATH = '/resources';
const ASIDE = (
  <div className="rows rows--close">
    {resourcesPage.open.map(({text, label, path}) => (
      <p key={path}>
        {text} <AppLink to={path}>{label}</AppLink>
      </p>
    ))}
  </div>
);

export default function ResourcesPage(): ReactNode {
  const {description} = resourcesMeta;
  const page = {path: PATH, name: resourcesPage.heading, description};
  return (
    <SitePage
      {...resourcesMeta}
      jsonLd={(siteUrl) => [toDocumentsJsonLd(siteUrl, page, resources)]}
      head={{title: resourcesPage.heading, lede: resourcesPage.lede, aside: ASIDE}}
    >
      <Section flush of={resources}>
        <ResourceRows resources={resources} level="h2" />
      </Section>
    </SitePage>
  );
}
