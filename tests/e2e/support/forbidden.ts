/**
 * What no page may have, in any state, and axe has no rule for. Runs in the page.
 *
 * @param include a selector of the parts to look at
 * @param exclude a selector of what to leave out
 * @returns one line for each element
 */
export function forbiddenIn([include, exclude]: readonly [string, string]): string[] {
  const nameOf = (it: Element) => it.getAttribute('aria-label');
  const targetOf = (it: Element) => decodeURIComponent((it as HTMLAnchorElement).hash.slice(1));
  const articles = [...document.querySelectorAll('article')].map(nameOf);

  /** Whether React calls a function for what happens to the element. */
  function isWired(it: Element): boolean {
    const [, props] = Object.entries(it).find(([key]) => key.startsWith('__reactProps')) ?? [];
    return Object.keys(props ?? {}).some((name) => /^on[A-Z]/u.test(name));
  }

  /** A fault, the elements that may have it, and whether one does. */
  const faults: ReadonlyArray<readonly [string, string, (it: Element) => boolean]> = [
    ['a link without an address', 'a:not([href])', () => true],
    ['a link to no place', 'a[href^="#"]', (it) => !document.getElementById(targetOf(it))],
    [
      'a button that does nothing',
      'html[data-has-hydrated=true] button:not([type=submit], [popovertarget], :disabled)',
      (it) => !isWired(it),
    ],
    [
      'one of several articles without a name of its own',
      'article',
      (it) => articles.filter((name) => name === nameOf(it)).length > 1,
    ],
    ['a link of the footer in no navigation', 'footer a', (it) => !it.closest('nav')],
  ];
  return faults.flatMap(([fault, among, isFault]) =>
    [...document.querySelectorAll(among)]
      .filter((it) => it.closest(include) && !it.closest(exclude) && isFault(it))
      .map((it) => `${fault}: ${it.outerHTML.slice(0, 120)}`),
  );
}
