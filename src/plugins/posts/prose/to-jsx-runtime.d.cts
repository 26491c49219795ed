import type {toJsxRuntime} from 'hast-util-to-jsx-runtime';

/** Loads the converter from an HTML tree (`hast`) to elements of any JSX runtime. */
export function loadToJsxRuntime(): Promise<typeof toJsxRuntime>;
