import {blogPostContainerID} from '@docusaurus/utils-common';
import type {ReactNode} from 'react';
import {ContentsDisclosure, ContentsRail, listSections} from '@site/src/components/layout/Contents';
import {Prose} from '@site/src/components/layout/Prose';
import {ButtonLink} from '@site/src/components/ui/Button';
import {postPage, subscribeCard} from '@site/src/content/postPage';
import {proseComponents} from './proseComponents';
import type {ProseComponents, ProseModule} from './post';
import styles from './PostPage.module.css';

/** A card whose link leads to the newsletter's form at the foot of the page. */
function SubscribeCard(): ReactNode {
  return (
    <aside className={`panel ${styles.subscribe}`} aria-labelledby="subscribe-heading">
      <h2 id="subscribe-heading" className="title">
        {subscribeCard.heading}
      </h2>
      <p className="small">{subscribeCard.text}</p>
      <ButtonLink block to={subscribeCard.hash}>
        {subscribeCard.action}
      </ButtonLink>
    </aside>
  );
}

type PostTextProps = Readonly<{
  text: ProseModule;
  /** Components for elements that the build put into the text. */
  components?: ProseComponents;
  before?: ReactNode;
  heading?: string;
  children: ReactNode;
}>;

/** A post's text. `children` follow below it. `src/markdown/readPage.ts` finds the text by the id of its container. */
export function PostText(props: PostTextProps): ReactNode {
  const {text: Text, components, before, heading, children} = props;
  const sections = listSections(Text.toc);
  const contents = {heading: postPage.contentsHeading, sections};
  return (
    <div className={`wrap columns ${styles.grid}`}>
      <div className="no-print only-wide">
        <ContentsRail {...contents} className="only-wide" />
      </div>
      <article>
        {before}
        <ContentsDisclosure {...contents} className={`no-wide ${styles.disclosure}`} />
        {heading ? <h2 className="part mb-6">{heading}</h2> : null}
        <Prose id={blogPostContainerID} className={styles.text}>
          <Text components={{...proseComponents, ...components}} />
        </Prose>
        {children}
      </article>
      <div className="no-print sticky">
        <SubscribeCard />
      </div>
    </div>
  );
}
