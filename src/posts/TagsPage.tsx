import type {ReactNode} from 'react';
import {Shown} from '@site/src/components/layout/Section';
import {AppLink} from '@site/src/components/ui/Button';
import {insightsCrumbs} from '@site/src/content/insights';
import {listWords} from '@site/src/content/postLists';
import {CategoryNav, PostListFrame} from './PostListFrame';

type Tag = Readonly<{label: string; permalink: string; description?: string; count: number}>;

export default function TagsPage({tags}: Readonly<{tags: readonly Tag[]}>): ReactNode {
  const items = tags.map(({label, permalink}) => ({title: label, permalink}));
  return (
    <PostListFrame
      words={{heading: listWords.allTopics, lede: listWords.topicsLede}}
      above={insightsCrumbs}
      items={items}
    >
      <CategoryNav />
      <Shown of={tags}>
        <ul className="fit rows mt-10">
          {tags.map(({label, permalink, description, count}) => (
            <li key={permalink}>
              <h2 className="title">
                <AppLink to={permalink}>{label}</AppLink>
              </h2>
              {description ? <p className="mt-3">{description}</p> : null}
              <p className="note mt-3">{listWords.articles(count)}</p>
            </li>
          ))}
        </ul>
      </Shown>
    </PostListFrame>
  );
}
