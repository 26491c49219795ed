import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {privacyMeta, privacyPage} from '@site/src/content/privacy';
import {SitePage} from './_frame/SitePage';
import {LastUpdated, PrivacyPolicy} from './_privacy/sections';

const PATH = '/privacy';
const CRUMBS = [{label: privacyPage.heading, to: PATH}];

export default function PrivacyPage(): ReactNode {
  return (
    <SitePage {...privacyMeta} crumbs={CRUMBS}>
      <PageHead crumbs={CRUMBS} title={privacyPage.heading} aside={privacyPage.lede} />
      <LastUpdated />
      <PrivacyPolicy />
    </SitePage>
  );
}
