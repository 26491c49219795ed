import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {privacySections} from '@site/src/content/privacy';
import {privacyPage} from '@site/src/content/privacyPage';
import styles from './PrivacyPolicy.module.css';
import {PrivacySection} from './PrivacySection';

/** The ten sections, and on wide screens their table of contents on the left. */
export function PrivacyPolicy(): ReactNode {
  return (
    <div className={`wrap ${styles.policy}`}>
      <nav className={styles.contents} aria-labelledby="contents-title">
        <h2 id="contents-title">{privacyPage.contentsHeading}</h2>
        <ol>
          {privacySections.map(({id, title}, index) => (
            <li key={id}>
              <AppLink to={`#${id}`}>
                {index + 1}. {title}
              </AppLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose">
        {privacySections.map((section, index) => (
          <PrivacySection key={section.id} number={index + 1} section={section} />
        ))}
      </div>
    </div>
  );
}
