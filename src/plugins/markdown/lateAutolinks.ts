import type {Processor} from 'unified';

/** What we touch of an extension of the reading (`micromark`): by a character's code, what may begin with it within a text. */
type Extension = Readonly<{text?: Record<string, Construct | Construct[] | null>}>;

type Construct = Readonly<{name?: string}>;

/** What remark-gfm adds to find bare addresses. */
const AUTOLINKS = new Set(['wwwAutolink', 'protocolAutolink', 'emailAutolink']);

function withoutAutolinks({text, ...others}: Extension): Extension {
  const rest = Object.entries(text ?? {}).map(([code, constructs]) => {
    const left = [constructs ?? []].flat().filter(({name = ''}) => !AUTOLINKS.has(name));
    return [code, left] as const;
  });
  return {...others, text: Object.fromEntries(rest.filter(([, left]) => left.length > 0))};
}

/**
 * A remark plugin, called with its processor as `this`, to stand after `remark-gfm`: bare addresses become links when a text has been read, not while it is.
 * remark-gfm looks for them in both ways (`mdast-util-gfm-autolink-literal`, its `transforms`); the way that goes is tried at the beginning of every word,
 * two fifths of the reading.
 */
export function lateAutolinks(this: Processor): void {
  const data = this.data() as {micromarkExtensions?: Extension[]};
  data.micromarkExtensions = data.micromarkExtensions?.map(withoutAutolinks);
}
