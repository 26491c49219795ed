import type {ReactNode} from 'react';
import {FaqSection} from '@site/src/components/layout/FaqSection';
import {FirstScreenEnd} from '@site/src/components/layout/Section';
import {
  checkHero,
  freeAssuranceCheckFaq,
  freeAssuranceCheckMeta,
} from '@site/src/content/freeAssuranceCheck';
import {toFaqJsonLd} from '@site/src/seo/jsonld/graph';
import {SitePage} from './_frame/SitePage';
import {
  CheckAudience,
  CheckBenefits,
  CheckHero,
  CheckPermission,
  CheckPersonas,
  CheckRequest,
  CheckSteps,
} from './_freeAssuranceCheck/sections';

const PATH = '/free-assurance-check';
const CRUMBS = [{label: checkHero.serviceName, to: PATH}];

export default function FreeAssuranceCheckPage(): ReactNode {
  return (
    <SitePage
      {...freeAssuranceCheckMeta}
      crumbs={CRUMBS}
      jsonLd={() => [toFaqJsonLd(freeAssuranceCheckFaq.items)]}
    >
      <CheckHero crumbs={CRUMBS} />
      <FirstScreenEnd />
      <CheckBenefits />
      <CheckSteps />
      <CheckPersonas />
      <CheckAudience />
      <CheckPermission />
      <CheckRequest />
      <FaqSection faq={freeAssuranceCheckFaq} name="check-faq" />
    </SitePage>
  );
}
