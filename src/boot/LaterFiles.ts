/** The files that a page loads when it is first used, as the build writes their addresses into the page (`src/plugins/first-view`). */
export type LaterFiles = Readonly<{
  /** The whole stylesheet; the page itself carries the rules that it uses. */
  styles: readonly string[];
  /** The entry's scripts, in the order in which they run. */
  scripts: readonly string[];
  /** The chunks of the page's own code. */
  chunks: readonly string[];
  /** The page's data, if it has any (`src/docusaurus/page-data`). */
  data: readonly string[];
  /** The chunks of the dialog that a control with `data-opens` opens. */
  dialog: readonly string[];
  /** The stylesheet of that dialog. */
  dialogStyles: readonly string[];
}>;
