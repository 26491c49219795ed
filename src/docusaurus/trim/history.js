export * from 'history/esm/history.js';
/** Would keep addresses in the fragment. Docusaurus' entry imports it, whatever the kind of router. */
export const createHashHistory = undefined;
