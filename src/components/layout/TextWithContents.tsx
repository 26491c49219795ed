import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {AppLink} from '../ui/Button';
import sideList from '../ui/SideList.module.css';
import {Prose} from './Prose';

type TextWithContentsProps = Readonly<{
  heading: string;
  /** In the text, headings with these ids. */
  sections: readonly Readonly<{id: string; value: string}>[];
  children: ReactNode;
}>;

/** A page's long text, with its table of contents on the left of wide screens. */
export function TextWithContents({heading, sections, children}: TextWithContentsProps): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  sections.forEach(({id}) => collectAnchor(id));
  return (
    <div className={`wrap columns ${sideList.beside}`}>
      <nav className={sideList.rail} aria-labelledby="contents-title">
        <h2 id="contents-title" className="title">
          {heading}
        </h2>
        <ol>
          {sections.map(({id, value}) => (
            <li key={id}>
              <AppLink to={`#${id}`}>{value}</AppLink>
            </li>
          ))}
        </ol>
      </nav>
      <Prose className="measure">{children}</Prose>
    </div>
  );
}
