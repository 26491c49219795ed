import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import React from 'react';

export default function Home() {
  return (
    <Layout title="Home" description="A stock site">
      <header className="hero hero--primary">
        <div className="container">
          <h1 className="hero__title">Stock</h1>
          <Link className="button button--secondary button--lg" to="/insights">
            Insights
          </Link>
        </div>
      </header>
    </Layout>
  );
}
