import type {ReactNode} from 'react';
import {useClockValue} from '@site/src/browser/afterHydration';
import {AppLink} from '@site/src/components/ui/Button';
import {formatDay} from '@site/src/config/formatDay';
import {brand, listImprint} from '@site/src/config/brand';
import Policy, {toc} from '@site/src/content/privacy.md';
import {listSections, TextWithContents} from '@site/src/components/layout/Contents';
import {privacyMeta, privacyPage} from '@site/src/content/privacy';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import {SteppedPage} from '@theme/SteppedPage';
import styles from './pages.module.css';

const readToday = (): string => new Date().toLocaleDateString('en-US', {dateStyle: 'long'});

/** Today's date (specification, section 2), by the visitor's clock; before hydration, the date of the build. */
function LastUpdated(): ReactNode {
  const today = useClockValue('today', readToday);
  return (
    <div className="wrap">
      <p className={`meta ${styles.updated}`}>
        <span>
          {privacyPage.updatedLabel}{' '}
          <span id="today" data-clock={today} data-hydrate="">
            {today}
          </span>
        </span>{' '}
        <span>{`${privacyPage.changedLabel} ${formatDay(privacyPage.changed)}`}</span>
      </p>
    </div>
  );
}

/** The contact details, from `brand.ts` (specification, section 2). */
function Contact(): ReactNode {
  const {controller, email, website} = privacyPage.contactLabels;
  return (
    <ul>
      {listImprint() && (
        <li>
          <b>{controller}: </b>
          {listImprint()}
        </li>
      )}
      <li>
        <b>{email}: </b>
        <AppLink to={`mailto:${brand.email}`}>{brand.email}</AppLink>
      </li>
      <li>
        <b>{website}: </b>
        <AppLink to="/">{new URL(brand.url).host}</AppLink>
      </li>
    </ul>
  );
}

/** Shows the text of `src/content/privacy.md`. */
export default function PrivacyPage(): ReactNode {
  return (
    <SteppedPage {...privacyMeta} head={{title: privacyPage.heading, lede: privacyPage.lede}}>
      <LastUpdated />
      <TextWithContents heading={privacyPage.contentsHeading} sections={listSections(toc)}>
        <Policy components={proseComponents} />
        <Contact />
      </TextWithContents>
    </SteppedPage>
  );
}
