import {Children, isValidElement, type ReactNode} from 'react';
import {Finding} from './Finding';
import {Note} from './Note';
import {Pull} from './Pull';

export type DirectiveProps = Readonly<{
  /** The word after the colons. */
  type: string;
  /** The words in brackets, when they are plain text. */
  title?: string;
  children: ReactNode;
}>;

/** Docusaurus passes a title that holds markup as the first child, an element of this name. */
const TITLE_ELEMENT = 'mdxAdmonitionTitle';

function splitTitle(children: ReactNode): {title: ReactNode; body: ReactNode[]} {
  const all = Children.toArray(children);
  const marked = all.find((child) => isValidElement(child) && child.type === TITLE_ELEMENT);
  const title = isValidElement<{children: ReactNode}>(marked) ? marked.props.children : undefined;
  return {title, body: all.filter((child) => child !== marked)};
}

/** A block between `:::name` and `:::`: a quotation pulled from the text, a numbered finding, or a note of the handbook. */
export function Directive({type, title, children}: DirectiveProps): ReactNode {
  const {title: markedTitle, body} = splitTitle(children);
  if (type === 'pull') {
    return <Pull>{body}</Pull>;
  }
  if (type === 'finding') {
    return <Finding title={title ?? markedTitle}>{body}</Finding>;
  }
  return (
    <Note type={type} title={title ?? markedTitle}>
      {body}
    </Note>
  );
}
