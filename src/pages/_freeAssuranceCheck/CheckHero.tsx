import type {ReactNode} from 'react';
import {PageHead} from '@site/src/components/layout/PageHead';
import type {Crumb} from '@site/src/components/ui/Breadcrumb';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {checkHero} from '@site/src/content/freeAssuranceCheck';
import styles from './CheckHero.module.css';

/** The question, the way to the form, and the two candidates standing on the rule. */
export function CheckHero({crumbs}: Readonly<{crumbs: readonly Crumb[]}>): ReactNode {
  const {serviceName, heading, lede, action} = checkHero;
  return (
    <PageHead
      crumbs={crumbs}
      serviceName={serviceName}
      title={heading}
      lede={lede}
      actions={
        <ButtonLink to={action.hash} size="lg" arrow>
          {action.label}
        </ButtonLink>
      }
      aside={
        <div className={styles.candidates}>
          <img src="/img/art/art-pug.svg" alt="" width={400} height={400} />
          <img src="/img/art/art-ai.svg" alt="" width={400} height={400} />
        </div>
      }
      stand
    />
  );
}
