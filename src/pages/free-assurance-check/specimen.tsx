import type {ReactNode} from 'react';
import {listSections, TextWithContents} from '@site/src/components/layout/Contents';
import {MoreLink} from '@site/src/components/ui/Button';
import Text, {toc} from '@site/src/content/check-report.md';
import {checkReport, checkReportMeta} from '@site/src/content/checkReport';
import {SteppedPage} from '@theme/SteppedPage';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import '@site/src/css/watermark.css';

const {heading, lede, crumb, contents, check} = checkReport;

export default function CheckReportPage(): ReactNode {
  return (
    <SteppedPage
      {...checkReportMeta}
      crumbs={[{label: check.name, to: check.path}, {label: crumb}]}
      head={{title: heading, lede}}
    >
      <TextWithContents heading={contents} sections={listSections(toc)}>
        <Text components={proseComponents} />
        <p>
          <MoreLink to={check.path}>{check.label}</MoreLink>
        </p>
      </TextWithContents>
    </SteppedPage>
  );
}
