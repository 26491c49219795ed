import renderRoutes from '@docusaurus/renderRoutes';
import type {Props} from '@theme/DocsRoot';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

/** The layout of handbook pages, which stays during navigation between them. */
export default function DocsRoot({route}: Props): ReactNode {
  return <Layout>{renderRoutes(route.routes)}</Layout>;
}
