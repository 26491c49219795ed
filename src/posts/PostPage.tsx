import {blogPostContainerID} from '@docusaurus/utils-common';
import {createElement, Fragment, type ReactNode, useState} from 'react';
import {ContentsDisclosure, ContentsRail, listSections} from '@site/src/components/layout/Contents';
import {Breadcrumb, type Crumb, HeadPicture} from '@site/src/components/layout/PageHead';
import {Prose} from '@site/src/components/prose/Prose';
import {AppLink, Button, MoreLink} from '@site/src/components/ui/Button';
import {Illustration} from '@site/src/components/ui/Illustration';
import {play, postPage} from '@site/src/content/postPage';
import {SitePage} from '@theme/SitePage';
import type {GraphNode} from '@site/src/seo/jsonld/graph';
import {findPostPicture} from '@site/src/seo/PageSeo';
import {Day, MarkBadge, Updated} from './Badges';
import {
  findIllustration,
  type Inline,
  type Post,
  type PostModule,
  type ProseComponents,
  toPlainText,
} from './post';
import styles from './PostPage.module.css';
import {proseComponents} from '@site/src/components/prose/proseComponents';

function PostMeta({post}: Readonly<{post: Post}>): ReactNode {
  const {publishedAt, readTime, authors} = post;
  return (
    <>
      <MarkBadge mark={post.mark} />
      <Day instant={publishedAt} />{' '}
      {readTime ? (
        <span>
          {readTime} {postPage.readTimeUnit}
        </span>
      ) : null}{' '}
      <Updated post={post} />
      {authors.flatMap(({name, permalink}) => [
        ' ',
        <span key={name}>{permalink ? <AppLink to={permalink}>{name}</AppLink> : name}</span>,
      ])}
    </>
  );
}

function toNode(inline: Inline): ReactNode {
  if (typeof inline === 'string') {
    return inline;
  }
  const children = inline.children.map(toNode);
  return inline.to === undefined
    ? createElement(inline.tag === 'strong' ? 'strong' : 'em', null, ...children)
    : createElement(AppLink, {to: inline.to}, ...children);
}

/** The summary below the title. Feeds, copies and the search find it by its class. */
function InShort({post}: Readonly<{post: Post}>): ReactNode {
  return post.inShort.length === 0 ? null : (
    <section className={`in-short ${styles.short}`}>
      {post.inShort.map((line, index) => (
        <p key={toPlainText(line)}>
          {index === 0 ? (
            <>
              <b>{postPage.inShort}.</b>{' '}
            </>
          ) : null}
          {createElement(Fragment, null, ...line.map(toNode))}
        </p>
      ))}
    </section>
  );
}

/** A player needs scripts and its own origin. That is safe: only a frame of our origin could remove its sandbox. */
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** A picture and a button that loads the video. Before the click the video's host gets no request. */
export function VideoFacade({post}: Readonly<{post: Post}>): ReactNode {
  const [isPlaying, setIsPlaying] = useState(false);
  const picture = findIllustration(post);
  if (!post.videoUrl) {
    return null;
  }
  if (isPlaying) {
    return (
      <div className={`plate c-${picture.tone} ${styles.frame} mb-block`}>
        <iframe
          ref={(player) => player?.focus()}
          src={post.videoUrl}
          title={post.title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox={PLAYER_SANDBOX}
        />
      </div>
    );
  }
  return (
    <div className="no-print mb-block extra">
      <Illustration {...picture} loading="eager" className={styles.frame} />
      <div className={'cluster on-ledger card'}>
        <Button glyph="play" size="lg" onClick={() => setIsPlaying(true)}>
          {play.label}
        </Button>
        <p className="note grow">{play.note}</p>
      </div>
    </div>
  );
}

type PostPageProps = Readonly<{
  text: PostModule;
  above: readonly Crumb[];
  badge: ReactNode;
  fact?: ReactNode;
  back: Readonly<{label: string; path: string}>;
  jsonLd: (siteUrl: string, post: Post) => GraphNode;
  /** Components for elements that the build put into the text. */
  components?: ProseComponents;
  before?: ReactNode;
  heading?: string;
  children: ReactNode;
  after?: ReactNode;
}>;

function PostHead({text, above, badge, fact, back}: PostPageProps): ReactNode {
  const {post} = text.metadata;
  return (
    <header className={`post-head wrap ${styles.head}`}>
      <Breadcrumb items={[...above, {label: post.title}]} />
      <div className={`columns ${styles.in}`}>
        <div>
          {badge}
          <h1>{post.title}</h1>
          <p className="lede">{post.description}</p>
          <InShort post={post} />
        </div>
        {post.videoUrl ? null : <HeadPicture {...findIllustration(post)} />}
      </div>
      <div className={`ends ${styles.bar}`}>
        <div className="meta">
          <PostMeta post={post} /> {fact}
        </div>
        <MoreLink back className="no-print no-phone extra" to={back.path}>
          {back.label}
        </MoreLink>
      </div>
      <div className="ruler only-print" aria-hidden="true" />
    </header>
  );
}

/**
 * The text, beside its contents. `src/markdown/readPage.ts` finds it by an id. A browser's
 * reader mode drops elements of the class `extra`; if the text is all that remains, it adds the head (`post-head`).
 */
function PostText(props: PostPageProps): ReactNode {
  const {text: Text, components, before, heading, children} = props;
  const contents = {heading: postPage.contentsHeading, sections: listSections(Text.toc)};
  const {post} = Text.metadata;
  return (
    <div className={`wrap columns ${styles.grid}`}>
      <div className="no-print only-wide extra">
        <ContentsRail {...contents} className="only-wide" />
      </div>
      <article>
        <VideoFacade post={post} />
        {before}
        <ContentsDisclosure {...contents} className="no-wide extra mb-6" />
        {heading ? <h2 className="part mb-6 extra">{heading}</h2> : null}
        <Prose id={blogPostContainerID} className={styles.text}>
          <Text components={{...proseComponents, ...components}} />
        </Prose>
        {children}
      </article>
    </div>
  );
}

/** The page of a post. An unlisted post is hidden from search engines and the site's search. */
export function PostPage(props: PostPageProps): ReactNode {
  const {text, above, jsonLd, after} = props;
  const {post} = text.metadata;
  const {title, description, category, tags, publishedAt, modifiedAt, unlisted} = post;
  return (
    <SitePage
      title={title}
      description={description}
      noindex={unlisted}
      image={findPostPicture(post)}
      article={{
        publishedTime: publishedAt,
        modifiedTime: modifiedAt,
        section: category,
        tags: tags.map(({label}) => label),
      }}
      crumbs={[...above, {label: title}]}
      jsonLd={(siteUrl) => [jsonLd(siteUrl, post)]}
    >
      <PostHead {...props} />
      <PostText {...props} />
      {after}
    </SitePage>
  );
}
