/** What a page is made of that stays out of the scripts. */
export type PageData = Readonly<{
  /** The component's module, as a route names it. */
  component: string;
  props: Readonly<Record<string, unknown>>;
}>;
