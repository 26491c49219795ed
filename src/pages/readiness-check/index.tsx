import rubric from '@generated/readiness/default/rubric.json';
import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import {readinessCheck, readinessCheckMeta} from '@site/src/content/readinessCheck';
import {SteppedPage} from '@theme/SteppedPage';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import styles from '@site/src/readiness/readiness.module.css';
import {toApplicationJsonLd} from '@site/src/seo/jsonld/pages';

const CRUMBS = [{label: readinessCheck.crumb}];

export default function ReadinessCheckPage(): ReactNode {
  return (
    <SteppedPage
      {...readinessCheckMeta}
      crumbs={CRUMBS}
      jsonLd={(siteUrl) => [
        toApplicationJsonLd(siteUrl, {
          path: readinessCheck.path,
          name: readinessCheck.crumb,
          description: readinessCheckMeta.description,
        }),
      ]}
    >
      <div className="no-print">
        <PageHead
          crumbs={CRUMBS}
          title={readinessCheck.heading}
          lede={readinessCheck.lede}
          actions={
            <a className="btn btn--lg" href="#area-1">
              {readinessCheck.begin}
            </a>
          }
          aside={<p className="notice is-pass small">{readinessCheck.device}</p>}
        />
        <details className={`wrap note mb-block ${styles.before}`}>
          <summary className="label">{readinessCheck.beforeFold}</summary>
          <ul className="rows fit">
            {readinessCheck.before.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      </div>
      <ReadinessCheck rubric={rubric} />
    </SteppedPage>
  );
}
