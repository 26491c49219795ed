import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {TermList} from './TermList';
import styles from './IdCard.module.css';

export type IdCardProps = Readonly<{
  name: string;
  photo: Readonly<{src: string; alt: string; tone: 'pug' | 'ai'}>;
  facts: ReadonlyArray<Readonly<{term: string; text: string}>>;
  className?: string;
}>;

/** A candidate's card: photograph, name and three facts. For the two personas, and nobody else. */
export function IdCard({name, photo, facts, className}: IdCardProps): ReactNode {
  return (
    <div className={clsx(styles.idc, className)}>
      <div className={clsx(styles.idc__ph, styles[photo.tone])}>
        <img src={photo.src} alt={photo.alt} width={400} height={420} loading="lazy" />
      </div>
      <p className={styles.idc__n}>{name}</p>
      <TermList rows={facts} />
    </div>
  );
}

/** Both candidates, each at its own angle. */
export function IdCardPair({children}: Readonly<{children: ReactNode}>): ReactNode {
  return <div className={styles.ids}>{children}</div>;
}
