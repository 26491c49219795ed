import type {toJsxRuntime} from 'hast-util-to-jsx-runtime';

/** Loads the converter from a tree of HTML, in the `hast` format, to elements of any make. */
export function loadToJsxRuntime(): Promise<typeof toJsxRuntime>;
