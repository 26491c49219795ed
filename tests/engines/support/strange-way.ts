import {EventEmitter, once} from 'node:events';
import {listen} from '../../support/listen.ts';

/** A page's scripts in the order of their requests: the entry, the page's own code, and code loaded on first use. */
export const SCRIPTS = ['entry', 'page', 'late'] as const;
export type Script = (typeof SCRIPTS)[number];

export const REFUSALS = ['missing', 'a page', 'cut off'] as const;

/** Disturbances between site and visitor. */
export type Way = Readonly<{
  /** Rewrites each page. */
  rewrite?: ((html: string) => string) | undefined;
  /** Scripts held back until `let` names them. */
  held: readonly Script[];
  /** A script that is refused in this way until `mend`. */
  failing?: readonly [Script, (typeof REFUSALS)[number]] | undefined;
}>;

/** Serves the site with these disturbances. */
export async function strangeWay(origin: string, {rewrite = (html) => html, held, failing}: Way) {
  const gates = new EventEmitter().setMaxListeners(0);
  const closed = new Set(held);
  let own = '';
  let refused = failing?.[0];
  const how = failing?.[1];
  const kindOf = (path: string): Script => {
    const early = own.includes(path) ? 'page' : 'late';
    return /\/(?:main|runtime)[\w~.-]+\.js$/u.test(path) ? 'entry' : early;
  };
  const {url, close} = await listen(async ({url: path = '/', method}, answer) => {
    const kind = path.startsWith('/assets/js/') ? kindOf(path) : undefined;
    if (kind && closed.has(kind)) {
      await once(gates, kind);
    }
    const isGone = kind !== undefined && kind === refused;
    if (isGone && how === 'cut off') {
      answer.destroy();
      return;
    }
    const response = await fetch(new URL(isGone ? '/nowhere' : path, origin), {method});
    const type = response.headers.get('content-type') ?? '';
    const body = Buffer.from(await response.arrayBuffer());
    const isPage = type.startsWith('text/html') && !isGone;
    own = isPage ? body.toString() : own;
    const status = isGone && how === 'a page' ? 200 : response.status;
    answer.writeHead(status, {'content-type': type});
    answer.end(isPage ? rewrite(own) : body);
  });
  return {
    url,
    close,
    let: (kind: Script) => closed.delete(kind) && gates.emit(kind),
    mend: () => (refused = undefined),
  };
}
