import type {ReactNode} from 'react';
import {Directive} from './Directive';
import {ProseHeading} from './ProseHeading';
import {ProseImage} from './ProseImage';
import {ProseLink} from './ProseLink';
import {ProseTable} from './ProseTable';

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
