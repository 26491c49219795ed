/**
 * The files of drawings that pages reference by `<use>`, so that neither HTML nor scripts carry their paths. Each name has
 * a hash of the content, for immutable caching; `tests/unit/staticFiles.test.ts` states the right name after a change.
 * They have no masks, patterns, clips or gradients: WebKit looks for the `url(#id)` that names one in the page, not in the file.
 */

/** Every icon and symbol. */
export const SPRITE = '/assets/icons-d3b93cc1.svg';

/** The home page's audit report and certificate. */
export const HERO_DOSSIER = '/assets/hero-dossier-7bc77ffa.svg';
