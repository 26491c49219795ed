import type {ReactNode} from 'react';
import {Glyph} from '@site/src/components/ui/Glyph';
import {postPage} from '@site/src/content/postPage';
import styles from './Contents.module.css';
import type {ProseElement, ProseNode} from './prose/proseNode';
import {renderProse} from './prose/renderProse';
import {useCurrentSection} from './useCurrentSection';

/** A text with fewer sections gets no table of contents. */
const SECTIONS_NEEDED = 3;

/** A section of a text: the id and the content of its heading. */
export type ContentsEntry = Readonly<{id: string; words: readonly ProseNode[]}>;

/** The sections of a text that its table of contents lists; none for a short piece. */
export function sectionsOf(text: readonly ProseNode[]): ContentsEntry[] {
  const sections = text
    .filter((node): node is ProseElement => typeof node === 'object' && node.tag === 'h2')
    .map(({props, children = []}) => ({id: String(props?.id), words: children}));
  return sections.length >= SECTIONS_NEEDED ? sections : [];
}

type ContentsProps = Readonly<{sections: readonly ContentsEntry[]}>;

function SectionLinks({sections, current}: ContentsProps & {current?: string}): ReactNode {
  return (
    <ol>
      {sections.map(({id, words}) => (
        <li key={id}>
          {/* A plain anchor: the browser scrolls, moves the focus and keeps the history. */}
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {/* A heading may hold emphasis or code. */}
            <span>{renderProse(words, {})}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The table of contents beside a long text, with the current section marked. Up to 70em {@link ContentsDisclosure} takes its place. */
export function ContentsRail({sections}: ContentsProps): ReactNode {
  const current = useCurrentSection(sections.map(({id}) => id));
  return (
    <nav className={styles.rail} aria-labelledby="contents-heading">
      <h2 id="contents-heading">{postPage.contentsHeading}</h2>
      <SectionLinks sections={sections} current={current} />
    </nav>
  );
}

/** The table of contents on small screens, closed until clicked. */
export function ContentsDisclosure({sections}: ContentsProps): ReactNode {
  return (
    <details className={styles.disclosure}>
      <summary>
        {postPage.contentsHeading} <Glyph name="chevron" />
      </summary>
      <SectionLinks sections={sections} />
    </details>
  );
}
