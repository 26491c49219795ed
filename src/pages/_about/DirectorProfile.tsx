import type {ReactNode} from 'react';
import {Section} from '@site/src/components/layout/Section';
import {Split} from '@site/src/components/layout/Split';
import {Pugmark} from '@site/src/components/ui/Pugmark';
import {brand} from '@site/src/config/brand';
import {directorProfile} from '@site/src/content/about';
import styles from './DirectorProfile.module.css';

/** The managing director, by title alone until the settings hold a name; a print beside the scale stands for the portrait. */
export function DirectorProfile(): ReactNode {
  return (
    <Section band="sheet" labelledBy="director-title">
      <Split title={directorProfile.heading} titleId="director-title">
        <div className={styles.profile}>
          <div className={`plate c-pug ${styles.plate}`}>
            <Pugmark className={styles.print} />
            <img
              className={styles.scale}
              src="/img/art/scale-l.svg"
              width={254}
              height={100}
              alt=""
              loading="lazy"
            />
          </div>
          <div>
            <h3>{brand.director.name || directorProfile.title}</h3>
            {brand.director.name ? <p className="muted">{directorProfile.title}</p> : null}
            <div className={styles.text}>
              {directorProfile.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </div>
        </div>
      </Split>
    </Section>
  );
}
