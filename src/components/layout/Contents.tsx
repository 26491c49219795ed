import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {clsx} from 'clsx';
import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import sideList from '../ui/SideList.module.css';
import {Prose} from '@site/src/components/prose/Prose';

/** A heading counts as reached at this distance from the window's top, in pixels: the header and some space. */
const REACHED = 160;

/** The id of the last heading that has scrolled under the header, or of the first one. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [reached, setReached] = useState<string>();
  const update = useEffectEvent(() => {
    const isReached = (id: string) => {
      const heading = document.getElementById(id);
      return heading !== null && heading.getBoundingClientRect().top <= REACHED;
    };
    setReached(ids.findLast(isReached));
  });
  useEffect(() => {
    let frame = 0;
    const onScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => update());
    };
    onScroll();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return reached && ids.includes(reached) ? reached : ids[0];
}

type Sections = readonly Readonly<{id: string; value: ReactNode}>[];

/** A text with fewer sections has no table of contents. */
const SECTIONS_NEEDED = 3;

/** The sections of a Markdown text, from its `toc`; none for a short text. */
export function listSections(
  toc: readonly Readonly<{id: string; level: number; value: string}>[],
): Sections {
  const sections = toc.filter(({level}) => level === 2);
  return sections.length < SECTIONS_NEEDED
    ? []
    : sections.map(({id, value}) => ({
        id,
        // A heading may hold emphasis or code, which Docusaurus gives as HTML.
        value: <span dangerouslySetInnerHTML={{__html: value}} />,
      }));
}

type ContentsProps = Readonly<{heading: string; sections: Sections; className?: string}>;

function SectionLinks({sections, current}: {sections: Sections; current?: string | undefined}) {
  return (
    <ol>
      {sections.map(({id, value}) => (
        <li key={id}>
          {/* A plain anchor: the browser scrolls, moves the focus and keeps the history. */}
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {value}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The table of contents beside a text; on small windows {@link ContentsDisclosure} takes its place. */
export function ContentsRail({heading, sections, className}: ContentsProps): ReactNode {
  const current = useCurrentSection(sections.map(({id}) => id));
  return sections.length === 0 ? null : (
    <nav className={clsx(sideList.rail, className)} aria-label="Contents">
      <h2 className="title">{heading}</h2>
      <SectionLinks sections={sections} current={current} />
    </nav>
  );
}

/** The table of contents above a text on small screens, folded. */
export function ContentsDisclosure({heading, sections, className}: ContentsProps): ReactNode {
  return sections.length === 0 ? null : (
    <details className={clsx(sideList.disclosure, className)} data-feed="skip">
      <summary>{heading}</summary>
      <SectionLinks sections={sections} />
    </details>
  );
}

type TextWithContentsProps = Omit<ContentsProps, 'className'> & Readonly<{children: ReactNode}>;

/** A page's long text with its table of contents. The headings in the text have the ids of `sections`. */
export function TextWithContents({children, ...contents}: TextWithContentsProps): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  contents.sections.forEach(({id}) => collectAnchor(id));
  return (
    <div className="wrap columns split ending mt-10">
      <div>
        <ContentsRail {...contents} />
        <ContentsDisclosure {...contents} className="no-desktop" />
      </div>
      <Prose className="measure">{children}</Prose>
    </div>
  );
}
