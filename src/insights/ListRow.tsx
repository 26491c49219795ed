import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Badge} from '@site/src/components/ui/Badge';
import {Glyph} from '@site/src/components/ui/Glyph';
import {Illustration} from '@site/src/components/ui/Illustration';
import type {Category} from '@site/src/content/categories';
import type {Engraving} from '@site/src/content/engravings';
import styles from './ListRow.module.css';

/** A row below the articles that leads to another list. */
export function ListRow({
  words,
  category: {name, tone},
  engraving,
}: Readonly<{
  words: Readonly<{heading: string; text: string; path: string}>;
  /** The category of the posts in that list. */
  category: Category;
  engraving: Engraving;
}>): ReactNode {
  return (
    <AppLink className={styles.row} to={words.path}>
      <Illustration {...engraving} tone={tone} alt="" className={styles.picture} />
      <span className={styles.text}>
        <Badge tone={tone}>{name}</Badge>
        <strong>{words.heading}</strong>
        <span>{words.text}</span>
      </span>
      <Glyph name="arrow" />
    </AppLink>
  );
}
