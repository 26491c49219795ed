import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import type {ReactNode} from 'react';

/** The page for an unknown address, in the frame of every page. */
export default function NotFound(): ReactNode {
  return (
    <Layout>
      <NotFoundContent />
    </Layout>
  );
}
