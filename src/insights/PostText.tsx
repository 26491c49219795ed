import {blogPostContainerID} from '@docusaurus/utils-common';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {ContentsDisclosure, ContentsRail, sectionsOf} from './Contents';
import styles from './PostText.module.css';
import {proseComponents} from './prose/proseComponents';
import type {ProseNode} from './prose/proseNode';
import {renderProse} from './prose/renderProse';
import {SubscribeCard} from './SubscribeCard';

/**
 * The text of a post between its table of contents and the subscribe card; `children` follow below the text. The feeds cut the text out of the
 * built page by the id of its container.
 */
export function PostText({
  text,
  components,
  before,
  heading,
  hidden,
  children,
}: Readonly<{
  text: readonly ProseNode[];
  /** Stand in for elements that the build put into the text. */
  components?: Record<string, () => ReactNode>;
  /** Above the text, for instance a picture. */
  before?: ReactNode;
  /** A heading that the text itself does not carry. */
  heading?: string;
  /** Keeps the text out of the site's search. */
  hidden?: boolean;
  children: ReactNode;
}>): ReactNode {
  const sections = sectionsOf(text);
  return (
    <div className={clsx('wrap', styles.grid)}>
      <div className={styles.contents}>
        {sections.length > 0 ? <ContentsRail sections={sections} /> : null}
      </div>
      <article>
        {before}
        {sections.length > 0 ? <ContentsDisclosure sections={sections} /> : null}
        {heading ? <h2 className={styles.heading}>{heading}</h2> : null}
        <div
          id={blogPostContainerID}
          className={clsx('prose', styles.text)}
          data-pagefind-body={hidden ? undefined : ''}
        >
          {renderProse(text, {...proseComponents, ...components})}
        </div>
        {children}
      </article>
      <div className={styles.side}>
        <SubscribeCard />
      </div>
    </div>
  );
}
