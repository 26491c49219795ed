import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import type {ReactNode} from 'react';

export default function NotFound(): ReactNode {
  return (
    <Layout>
      <NotFoundContent />
    </Layout>
  );
}
