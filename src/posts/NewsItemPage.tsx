import type {ReactNode} from 'react';
import {ButtonLink} from '@site/src/components/ui/Button';
import {newsItemPage, newsPage} from '@site/src/content/news';
import {stepOfPost} from '@site/src/content/nextSteps';
import {NextStep} from '@site/src/leads/NextStep';
import {Badge} from './Badges';
import type {PostModule} from './post';
import {PostFoot} from './PostFoot';
import {PostPage} from './PostPage';
import {toNewsArticleJsonLd} from './jsonld';

/** Specification, section 2. Shows source, video and the link to the coverage once the front matter has them. */
export default function NewsItemPage({text}: Readonly<{text: PostModule}>): ReactNode {
  const {post} = text.metadata;
  return (
    <PostPage
      text={text}
      above={[{label: newsPage.heading, to: newsItemPage.back.path}]}
      badge={<Badge tone="news">{post.category}</Badge>}
      fact={
        post.source ? (
          <span>
            {newsItemPage.sourceLabel}: {post.source}
          </span>
        ) : null
      }
      back={newsItemPage.back}
      jsonLd={toNewsArticleJsonLd}
      heading={newsItemPage.explanationHeading}
    >
      {post.link ? (
        <p className="mt-10">
          <ButtonLink variant="quiet" to={post.link}>
            {newsItemPage.linkLabel}
          </ButtonLink>
        </p>
      ) : null}
      <PostFoot post={post} back={newsItemPage.back} />
      <NextStep name={stepOfPost(post.permalink, post.category)} />
    </PostPage>
  );
}
