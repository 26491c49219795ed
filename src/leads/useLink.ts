import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {deployment} from '@site/src/config/deployment';
import type {OpenedLink} from './contract';
import {LeadError} from './LeadError';

/** A link that was read, with the page's words of its kind. `sending` is the button at work, `unsent` when it got no answer. */
export type ReadLink<Words> = {
  status: 'open' | 'sending' | 'unsent' | 'done' | 'already';
  link: OpenedLink;
  words: Words;
};

/** Where a page stands with its link. */
export type LinkState<Words> =
  {status: 'reading' | 'missing' | 'unknown' | 'expired' | 'unreachable'} | ReadLink<Words>;

/** What the page of a link needs. */
type LinkControls<Words> = {
  state: LinkState<Words>;
  /** Does what the link is for. */
  act: () => void;
  /** Reads the link once more. */
  again: () => void;
};

/** The key of the token in a history entry's state. */
const KEY = 'linkToken';

/** A fragment that can be a token; others are anchors of the page. */
const TOKEN = /^#([\w-]{40,})$/u;

/**
 * The link's token. It leaves the address, which people share, and stays in the history entry's state, for a reload and for coming back.
 *
 * @returns null where the page was opened without one
 */
function takeToken(): string | null {
  const {hash, pathname, search} = window.location;
  const token = TOKEN.exec(hash)?.[1];
  if (token === undefined) {
    return window.history.state?.[KEY] ?? null;
  }
  // Past the router, which would take it for a visit to another page.
  window.history.replaceState({...window.history.state, [KEY]: token}, '', pathname + search);
  return token;
}

/** Shows the link to the function, which acts on it when asked to. @throws {@link LeadError} */
async function askFunction(token: string, act: boolean): Promise<OpenedLink> {
  const {followLink} = await import('./followLink');
  return followLink({token, act}, deployment);
}

/** The state after a refusal or a failure, which is logged. */
function stateAfter<Words>(error: unknown, shown: ReadLink<Words> | null): LinkState<Words> {
  const code = error instanceof LeadError ? error.code : '';
  if (code === 'link_unknown' || code === 'link_expired') {
    return {status: code === 'link_unknown' ? 'unknown' : 'expired'};
  }
  console.error(error);
  return shown ? {...shown, status: 'unsent'} : {status: 'unreachable'};
}

/**
 * Reads the link by which the page was opened, and acts on it when its reader says so: programs that check mails open links too.
 *
 * @param kinds the page's words by what a link does; a link that does something else is unknown here
 */
export function useLink<Words>(kinds: Readonly<Record<string, Words>>): LinkControls<Words> {
  const [state, setState] = useState<LinkState<Words>>({status: 'reading'});
  const token = useRef<string | null>(null);

  const ask = async (shown: ReadLink<Words> | null): Promise<void> => {
    const asked = token.current;
    if (asked === null) {
      setState({status: 'missing'});
      return;
    }
    setState(shown ? {...shown, status: 'sending'} : {status: 'reading'});
    const next = await askFunction(asked, shown !== null).then(
      (link): LinkState<Words> => {
        const words = kinds[link.kind];
        const status = shown ? 'done' : link.state === 'done' ? 'already' : 'open';
        return words ? {status, link, words} : {status: 'unknown'};
      },
      (error: unknown) => stateAfter(error, shown),
    );
    // Another link may have been opened in this tab meanwhile.
    if (token.current === asked) {
      setState(next);
    }
  };

  const read = useEffectEvent(() => {
    token.current = takeToken();
    void ask(null);
  });
  useEffect(() => {
    const onHash = () => TOKEN.test(window.location.hash) && read();
    read();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);

  return {
    state,
    act: () => void ask('link' in state ? state : null),
    again: () => void ask(null),
  };
}
