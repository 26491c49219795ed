import type {ReactNode} from 'react';
import {Prose} from '@site/src/components/prose/Prose';
import {Section} from '@site/src/components/layout/Section';
import {MoreLink} from '@site/src/components/ui/Button';
import Text from '@site/src/content/check-report.md';
import {checkReport, checkReportMeta} from '@site/src/content/checkReport';
import {SteppedPage} from '@theme/SteppedPage';
import {proseComponents} from '@site/src/components/prose/proseComponents';

const {heading, lede, crumb, check} = checkReport;

export default function CheckReportPage(): ReactNode {
  return (
    <SteppedPage
      {...checkReportMeta}
      crumbs={[{label: check.name, to: check.path}, {label: crumb}]}
      head={{title: heading, lede}}
    >
      <Section ruled>
        <Prose className="measure">
          <Text components={proseComponents} />
          <p>
            <MoreLink to={check.path}>{check.label}</MoreLink>
          </p>
        </Prose>
      </Section>
    </SteppedPage>
  );
}
