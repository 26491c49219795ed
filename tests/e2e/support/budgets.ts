/** Bytes after gzip of all scripts of a page in use, with dialogs and search unopened. */
export const SCRIPTS_BUDGET = 128_200;
