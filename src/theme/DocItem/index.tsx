import type {Props} from '@theme/DocItem';
import type {ReactNode} from 'react';
import {Prose} from '@site/src/components/prose/Prose';
import {MoreLink} from '@site/src/components/ui/Button';
import {proseComponents} from '@site/src/components/prose/proseComponents';
import {PageSeo} from '@site/src/seo/PageSeo';

/** A handbook page; search engines do not index it. */
export default function DocItem({content}: Props): ReactNode {
  const {metadata, contentTitle} = content;
  const {title, description, previous, next} = metadata;
  const Content = content as unknown as (props: {components: typeof proseComponents}) => ReactNode;
  return (
    <main>
      <PageSeo title={title} description={description || title} noindex />
      <article>
        <Prose>
          {contentTitle ? null : <h1>{title}</h1>}
          <Content components={proseComponents} />
        </Prose>
      </article>
      {previous || next ? (
        <nav
          className="no-print ends apart mt-10"
          aria-label="Previous and next page of the handbook"
        >
          {previous ? (
            <MoreLink back to={previous.permalink}>
              {previous.title}
            </MoreLink>
          ) : null}
          {next ? <MoreLink to={next.permalink}>{next.title}</MoreLink> : null}
        </nav>
      ) : null}
    </main>
  );
}
