import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {useClockValue} from '@site/src/browser/afterHydration';
import {AppLink} from '@site/src/components/ui/Button';
import {formatDay} from '@site/src/config/formatDay';
import {brand, listImprint} from '@site/src/config/brand';
import Policy, {toc} from '@site/src/content/privacy.md';
import {Prose} from '@site/src/components/layout/Prose';
import sideList from '@site/src/components/ui/SideList.module.css';
import {privacyMeta, privacyPage} from '@site/src/content/privacy';
import {SitePage} from '@theme/SitePage';
import styles from './pages.module.css';

const readToday = (): string => new Date().toLocaleDateString('en-US', {dateStyle: 'long'});

/** Today (specification, section 2), by the visitor's clock: before hydration the build's. */
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
        </span>
        <span>{`${privacyPage.changedLabel} ${formatDay(privacyPage.changed)}`}</span>
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
      <nav className={sideList.rail} aria-labelledby="contents-title">
        <h2 id="contents-title" className="title">
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
      <Prose className="measure">
        <Policy />
        <Contact />
      </Prose>
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
    <SitePage
      {...privacyMeta}
      crumbs={CRUMBS}
      head={{title: privacyPage.heading, aside: privacyPage.lede}}
    >
      <LastUpdated />
      <PrivacyPolicy />
    </SitePage>
  );
}
