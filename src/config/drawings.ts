/**
 * The drawings that pages use by reference: their parts stand in the page, their lines in one file that neither its HTML nor its scripts carry. A name
 * carries a hash of what the file holds, so that a browser keeps it for good; a test says what a changed file must be called.
 */

/** Every icon and sign. */
export const SPRITE = '/assets/icons-c40f29ce.svg';

/** The audit report and the pug's certificate of the home page. */
export const HERO_DOSSIER = '/assets/hero-dossier-79ddd5dd.svg';
