import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {privacyMeta, privacyPage} from '@site/src/content/privacy';
import {PageSeo} from '@site/src/seo/PageSeo';
import {LastUpdated, PrivacyPolicy} from './_privacy/sections';

const PATH = '/privacy';
const CRUMBS = [{label: privacyPage.heading, to: PATH}];

/** The privacy policy. */
export default function PrivacyPage(): ReactNode {
  return (
    <Layout>
      <PageSeo {...privacyMeta} crumbs={CRUMBS} />
      <main data-pagefind-body>
        <PageHead crumbs={CRUMBS} title={privacyPage.heading} aside={privacyPage.lede} />
        <LastUpdated />
        <PrivacyPolicy />
      </main>
    </Layout>
  );
}
