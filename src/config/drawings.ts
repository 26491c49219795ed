/**
 * The files of drawings that pages reference by `<use>`, so that neither HTML nor scripts carry their paths. Each name has
 * a hash of the content, for immutable caching; `tests/component/ui/sprite.test.tsx` states the right name after a change.
 */

/** Every icon and symbol. */
export const SPRITE = '/assets/icons-c40f29ce.svg';

/** The home page's audit report and certificate. */
export const HERO_DOSSIER = '/assets/hero-dossier-79ddd5dd.svg';
