/** A node of a post's text: a string, or an element with attributes by React's names. */
export type ProseNode = string | ProseElement;

/** An element of a text; `tag` is a name of HTML or of a component (`proseComponents`). */
export type ProseElement = Readonly<{
  tag: string;
  props?: Record<string, unknown>;
  children?: readonly ProseNode[];
}>;
