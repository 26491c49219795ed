/**
 * The files of drawings that pages reference by `<use>`, so that neither HTML nor scripts carry their paths. Each name has
 * a hash of the content, for immutable caching; `tests/component/ui/sprite.test.tsx` states the right name after a change.
 * Safari looks for `url(#mask)` of a referenced file in the page, so they have no masks, patterns, clips or gradients.
 */

/** Every icon and symbol. */
export const SPRITE = '/assets/icons-d3b93cc1.svg';

/** The home page's audit report and certificate. */
export const HERO_DOSSIER = '/assets/hero-dossier-7bc77ffa.svg';
