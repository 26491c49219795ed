import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {articlePage} from '@site/src/content/insights';
import styles from './Contents.module.css';
import type {Heading} from './post';
import {useCurrentSection} from './useCurrentSection';

/** With fewer sections the page is its own table of contents. */
const SECTIONS_NEEDED = 3;

/** The sections of a text that its table of contents lists; none for a short piece. */
export function sectionsOf(toc: readonly Heading[]): Heading[] {
  const sections = toc.filter(({level}) => level === 2);
  return sections.length >= SECTIONS_NEEDED ? sections : [];
}

type ContentsProps = Readonly<{sections: readonly Heading[]}>;

function SectionLinks({sections, current}: ContentsProps & {current?: string}): ReactNode {
  return (
    <ol>
      {sections.map(({id, value}) => (
        <li key={id}>
          {/* A plain anchor: the browser scrolls, moves the focus and keeps the history. */}
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {/* HTML of our own Markdown: a heading may hold emphasis or code. */}
            <span dangerouslySetInnerHTML={{__html: value}} />
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The rail beside a long text: its sections, the one being read marked. Up to 1120 px wide {@link ContentsFold} takes its place. */
export function ContentsRail({sections}: ContentsProps): ReactNode {
  const current = useCurrentSection(sections.map(({id}) => id));
  return (
    <nav className={styles.rail} aria-labelledby="contents-heading">
      <h2 id="contents-heading">{articlePage.contentsHeading}</h2>
      <SectionLinks sections={sections} current={current} />
    </nav>
  );
}

/** The table of contents on small screens: folded until asked for. */
export function ContentsFold({sections}: ContentsProps): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>
        {articlePage.contentsHeading} <Glyph name="chevron" />
      </summary>
      <SectionLinks sections={sections} />
    </details>
  );
}
