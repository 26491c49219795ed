import type {ComponentProps, ReactNode} from 'react';
import {Directive} from './Directive';
import {ProseHeading} from './ProseHeading';
import {ProseImage} from './ProseImage';
import {ProseLink} from './ProseLink';
import styles from './ProseTable.module.css';

/** A table in running text. On a phone the cells of a row stack, each under the label that `labelTables` gave it. */
function ProseTable(props: ComponentProps<'table'>): ReactNode {
  return <table {...props} className={styles.table} />;
}

type HeadingProps = Readonly<{id?: string; children: ReactNode}>;

/** The components for elements of Markdown, in articles, news items and the handbook. Other elements are plain HTML, styled by `.prose`. */
export const proseComponents = {
  a: ProseLink,
  admonition: Directive,
  h2: (props: HeadingProps) => <ProseHeading as="h2" {...props} />,
  h3: (props: HeadingProps) => <ProseHeading as="h3" {...props} />,
  h4: (props: HeadingProps) => <ProseHeading as="h4" {...props} />,
  img: ProseImage,
  table: ProseTable,
};
