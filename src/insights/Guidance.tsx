import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {guidance} from '@site/src/content/articlePage';
import styles from './Guidance.module.css';

/** The block at the end of an article that leads to the consultation form of the home page (specification, section 2). */
export function Guidance(): ReactNode {
  return (
    <section className={`on-night ${styles.guide}`} aria-labelledby="guidance-heading">
      <div>
        <h2 id="guidance-heading">{guidance.heading}</h2>
        <p className="muted">{guidance.text}</p>
      </div>
      <ButtonLink variant="marker" to={guidance.link.path}>
        {guidance.link.label}
      </ButtonLink>
    </section>
  );
}
