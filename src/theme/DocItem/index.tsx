import type {Props} from '@theme/DocItem';
import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {proseComponents} from '@site/src/posts/proseComponents';
import {PageSeo} from '@site/src/seo/PageSeo';
import styles from './styles.module.css';

type MarkdownText = (props: {components: typeof proseComponents}) => ReactNode;

/** A handbook page; not indexed. */
export default function DocItem({content}: Props): ReactNode {
  const {metadata, contentTitle} = content;
  const {title, description, previous, next} = metadata;
  const Content = content as unknown as MarkdownText;
  return (
    <main>
      <PageSeo title={title} description={description || title} noindex />
      <article>
        {contentTitle ? null : <h1 className={styles.title}>{title}</h1>}
        <div className={`prose ${styles.text}`}>
          <Content components={proseComponents} />
        </div>
      </article>
      {previous || next ? (
        <nav
          className={`no-print ends ${styles.turn}`}
          aria-label="Previous and next page of the handbook"
        >
          {previous ? <AppLink to={previous.permalink}>{previous.title}</AppLink> : null}
          {next ? (
            <AppLink className={styles.next} to={next.permalink}>
              {next.title}
            </AppLink>
          ) : null}
        </nav>
      ) : null}
    </main>
  );
}
