import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {SectionHead} from '@site/src/components/layout/SectionHead';
import {checkRequest} from '@site/src/content/freeAssuranceCheck';
import {AssuranceCheckSheet} from '@site/src/leads/AssuranceCheckSheet';
import styles from './CheckRequest.module.css';
import {CredentialCare} from './CredentialCare';

/** The form, and beside it what happens to the two logins that it asks for. */
export function CheckRequest(): ReactNode {
  return (
    <Section id="request-form" band="sheet" labelledBy="request-title">
      <SectionHead id="request-title" title={checkRequest.heading} />
      <div className={styles.request}>
        <AssuranceCheckSheet />
        <CredentialCare />
      </div>
    </Section>
  );
}
