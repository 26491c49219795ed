import renderRoutes from '@docusaurus/renderRoutes';
import type {Props} from '@theme/DocsRoot';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

/** The frame around all pages of the handbook, which stays from one to the next. */
export default function DocsRoot({route}: Props): ReactNode {
  return <Layout>{renderRoutes(route.routes)}</Layout>;
}
