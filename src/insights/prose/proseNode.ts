/** A piece of a post's text as data: words, or an element with React's names for its attributes. */
export type ProseNode = string | ProseElement;

/** An element of a text; `tag` is a name of HTML or of a component (`proseComponents`). */
export type ProseElement = Readonly<{
  tag: string;
  props?: Record<string, unknown>;
  children?: readonly ProseNode[];
}>;
