import {EventEmitter, once} from 'node:events';
import {listen} from '../../support/listen.ts';

/** The scripts of a page in the order of their requests: entry, the page's own code, and code that loads when used. */
export const SCRIPTS = ['entry', 'page', 'late'] as const;
export type Script = (typeof SCRIPTS)[number];

export const REFUSALS = ['missing', 'a page', 'cut off'] as const;

/** What happens to files on their way from the site to its visitor. */
export type Disturbances = Readonly<{
  rewrite?: ((html: string) => string) | undefined;
  /** Scripts held back until `let` names them. */
  held: readonly Script[];
  /** A script that fails until `mend` is called, and in which way. */
  failing?: readonly [Script, (typeof REFUSALS)[number]] | undefined;
}>;

/** Serves the site of `origin` at another address, with these disturbances. */
export async function serveDisturbed(
  origin: string,
  {rewrite = (html) => html, held, failing}: Disturbances,
) {
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
