import {DocsPreferredVersionContextProvider} from '@docusaurus/plugin-content-docs/client';
import renderRoutes from '@docusaurus/renderRoutes';
import {composeProviders} from '@docusaurus/theme-common';
import {AnnouncementBarProvider, NavbarProvider} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/DocsRoot';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

const HandbookProvider = composeProviders([
  AnnouncementBarProvider,
  DocsPreferredVersionContextProvider,
  NavbarProvider,
]);

/** The handbook, with the contexts that the stock documentation pages ask for and that no other page has to carry. */
export default function DocsRoot({route}: Props): ReactNode {
  return (
    <Layout>
      <HandbookProvider>{renderRoutes(route.routes ?? [])}</HandbookProvider>
    </Layout>
  );
}
