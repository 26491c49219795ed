import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {formatDay} from '@site/src/config/formatDay';
import {useClockValue} from '@site/src/components/ui/afterHydration';
import {brand, listImprint} from '@site/src/config/brand';
import Policy, {toc} from '@site/src/content/privacy.md';
import {PageHead} from '@site/src/components/layout/PageHead';
import {privacyMeta, privacyPage} from '@site/src/content/privacy';
import {SitePage} from './_frame/SitePage';
import styles from './pages.module.css';

const ID = 'last-updated';

const MONTHS =
  'January February March April May June July August September October November December';

/** By the runtime's time zone, as `2026-01-31`. */
function today(): string {
  const now = new Date();
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Today (specification, section 2). The early script replaces the build's day before hydration. */
function LastUpdated(): ReactNode {
  const date = useClockValue(ID, today);
  return (
    <div className="wrap">
      <p className={`note ${styles.updated}`}>
        {privacyPage.updatedLabel}{' '}
        <time id={ID} data-today={MONTHS} data-clock={date} dateTime={date}>
          {formatDay(date)}
        </time>
        {`. ${privacyPage.changedLabel} ${formatDay(privacyPage.changed)}.`}
      </p>
    </div>
  );
}

/** The words are `src/content/privacy.md`; a table of contents stands on the left of wide screens. */
function PrivacyPolicy(): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  toc.forEach(({id}) => collectAnchor(id));
  return (
    <div className={`wrap columns ${styles.policy}`}>
      <nav className={styles.contents} aria-labelledby="contents-title">
        <h2 id="contents-title" className="label">
          {privacyPage.contentsHeading}
        </h2>
        <ol>
          {toc.map(({id, value}) => (
            <li key={id}>
              <AppLink to={`#${id}`}>{value}</AppLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose measure">
        <Policy />
        <Contact />
      </div>
    </div>
  );
}

/** From the settings (specification, section 2). */
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

const CRUMBS = [{label: privacyPage.heading, to: '/privacy'}];

export default function PrivacyPage(): ReactNode {
  return (
    <SitePage {...privacyMeta} crumbs={CRUMBS}>
      <PageHead crumbs={CRUMBS} title={privacyPage.heading} aside={privacyPage.lede} />
      <LastUpdated />
      <PrivacyPolicy />
    </SitePage>
  );
}
