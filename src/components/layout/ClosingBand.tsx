import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import styles from './ClosingBand.module.css';

export type ClosingBandProps = Readonly<{
  id: string;
  title: ReactNode;
  lede: ReactNode;
  actions: ReactNode;
  /** Stands on the footer's scale. */
  art?: Readonly<{src: string; tone: 'pug' | 'ai'}>;
}>;

/** A night band that runs into the footer. */
export function ClosingBand({id, title, lede, actions, art}: ClosingBandProps): ReactNode {
  const titleId = `${id}-title`;
  useBrokenLinks().collectAnchor(id);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={clsx('on-night no-print', styles.band)}
    >
      <div className={clsx('wrap columns', styles.grid)}>
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="lede">{lede}</p>
          <div className={clsx('actions actions--full', styles.actions)}>{actions}</div>
        </div>
        {art ? (
          <div className={clsx('plate', `c-${art.tone}`, styles.pane)}>
            <img src={art.src} alt="" width={400} height={420} loading="lazy" />
          </div>
        ) : null}
      </div>
    </section>
  );
}
