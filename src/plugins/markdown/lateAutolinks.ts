import type {Processor} from 'unified';

/**
 * The part of a `micromark` extension used here: `text` maps a character code to the constructs that may start with
 * it.
 */
type Extension = Readonly<{text?: Record<string, Construct | Construct[] | null>}>;

type Construct = Readonly<{name?: string}>;

/** The constructs by which remark-gfm finds bare URLs. */
const AUTOLINKS = new Set(['wwwAutolink', 'protocolAutolink', 'emailAutolink']);

function withoutAutolinks({text, ...others}: Extension): Extension {
  const rest = Object.entries(text ?? {}).map(([code, constructs]) => {
    const left = [constructs ?? []].flat().filter(({name = ''}) => !AUTOLINKS.has(name));
    return [code, left] as const;
  });
  return {...others, text: Object.fromEntries(rest.filter(([, left]) => left.length > 0))};
}

/**
 * A remark plugin, called with its processor as `this`; must run after `remark-gfm`. remark-gfm looks for bare URLs
 * twice: while parsing, and in the finished tree (`mdast-util-gfm-autolink-literal`, `transforms`). This plugin
 * removes the first, which is tried at the start of every word and takes two fifths of the parsing time.
 */
export function lateAutolinks(this: Processor): void {
  const data = this.data() as {micromarkExtensions?: Extension[]};
  data.micromarkExtensions = data.micromarkExtensions?.map(withoutAutolinks);
}
