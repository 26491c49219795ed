import {blogPostContainerID} from '@docusaurus/utils-common';
import {type ReactNode, useEffect, useState} from 'react';
import {Prose} from '@site/src/components/layout/Prose';
import {ButtonLink} from '@site/src/components/ui/Button';
import sideList from '@site/src/components/ui/SideList.module.css';
import {postPage, subscribeCard} from '@site/src/content/postPage';
import {proseComponents} from './proseComponents';
import type {ProseComponents, ProseModule} from './post';
import styles from './PostPage.module.css';

/** A heading counts as reached this many pixels below the window's top: the sticky header and some space. */
const REACHED = 160;

function reachedLast(ids: readonly string[]): string | undefined {
  return ids.findLast((id) => {
    const heading = document.getElementById(id);
    return heading !== null && heading.getBoundingClientRect().top <= REACHED;
  });
}

/** The id of the last heading that has scrolled under the header, or of the first one. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ');
    let frame = 0;
    function update(): void {
      frame = 0;
      setCurrent(reachedLast(sections) ?? sections[0]);
    }
    function onScroll(): void {
      frame ||= requestAnimationFrame(update);
    }
    update();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);

  return current;
}

/** A text with fewer sections gets no table of contents. */
const SECTIONS_NEEDED = 3;

type Sections = ProseModule['toc'];

/** The sections for the table of contents; none for a short text. */
export function listSections({toc}: Pick<ProseModule, 'toc'>): Sections {
  const sections = toc.filter(({level}) => level === 2);
  return sections.length >= SECTIONS_NEEDED ? sections : [];
}

type ContentsProps = Readonly<{sections: Sections}>;

function SectionLinks({sections, current}: ContentsProps & {current?: string}): ReactNode {
  return (
    <ol>
      {sections.map(({id, value}) => (
        <li key={id}>
          {/* A plain anchor: the browser scrolls, moves the focus and keeps the history. */}
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {/* A heading may hold emphasis or code. */}
            <span dangerouslySetInnerHTML={{__html: value}} />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The table of contents beside the text. Up to 70em {@link ContentsDisclosure} replaces it. */
export function ContentsRail({sections}: ContentsProps): ReactNode {
  const current = useCurrentSection(sections.map(({id}) => id));
  return (
    <nav className={`only-wide ${sideList.rail}`} aria-labelledby="contents-heading">
      <h2 id="contents-heading" className="title">
        {postPage.contentsHeading}
      </h2>
      <SectionLinks sections={sections} current={current} />
    </nav>
  );
}

/** The table of contents for small screens, which can be folded. */
export function ContentsDisclosure({sections}: ContentsProps): ReactNode {
  return (
    <details className={`no-wide ${styles.disclosure}`}>
      <summary>{postPage.contentsHeading}</summary>
      <SectionLinks sections={sections} />
    </details>
  );
}

/** Leads to the newsletter form at the page's foot; scrolls smoothly unless the visitor prefers less motion. */
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
  /** Replacements for elements that the build put into the text. */
  components?: ProseComponents;
  before?: ReactNode;
  heading?: string;
  children: ReactNode;
}>;

/** A post's text. `children` follow below it. `src/markdown/readPage.ts` finds the text by the id of its container. */
export function PostText(props: PostTextProps): ReactNode {
  const {text: Text, components, before, heading, children} = props;
  const sections = listSections(Text);
  return (
    <div className={`wrap columns ${styles.grid}`}>
      <div className="no-print only-wide">
        {sections.length > 0 ? <ContentsRail sections={sections} /> : null}
      </div>
      <article>
        {before}
        {sections.length > 0 ? <ContentsDisclosure sections={sections} /> : null}
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
