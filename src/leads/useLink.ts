import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {deployment} from '@site/src/config/deployment';
import type {OpenedLink} from './contract';
import {LeadError} from './LeadError';

/** `sending` while the button works, `unsent` after no answer. */
export type ReadLink<Words> = {
  status: 'open' | 'sending' | 'unsent' | 'done' | 'already';
  link: OpenedLink;
  words: Words;
};

/** State of the one-click link. */
export type LinkState<Words> =
  {status: 'reading' | 'missing' | 'unknown' | 'expired' | 'unreachable'} | ReadLink<Words>;

type LinkControls<Words> = {
  state: LinkState<Words>;
  act: () => void;
  again: () => void;
};

/** In a history entry's state. */
const KEY = 'linkToken';

/** A fragment that can be a token; others are the page's anchors. */
const TOKEN = /^#([\w-]{40,})$/u;

/** Moves the token from the address, which people share, to the history entry's state, for reload and Back. Null without a token. */
function takeToken(): string | null {
  const {hash, pathname, search} = window.location;
  const token = TOKEN.exec(hash)?.[1];
  if (token === undefined) {
    return window.history.state?.[KEY] ?? null;
  }
  // Bypasses the router, which would count it as a visit.
  window.history.replaceState({...window.history.state, [KEY]: token}, '', pathname + search);
  return token;
}

/** @throws {@link LeadError} */
async function askFunction(token: string, act: boolean): Promise<OpenedLink> {
  const {followLink} = await import('./followLink');
  return followLink({token, act}, deployment);
}

/** Logs the error. */
function stateAfter<Words>(error: unknown, shown: ReadLink<Words> | null): LinkState<Words> {
  const code = error instanceof LeadError ? error.code : '';
  if (code === 'link_unknown' || code === 'link_expired') {
    return {status: code === 'link_unknown' ? 'unknown' : 'expired'};
  }
  console.error(error);
  return shown ? {...shown, status: 'unsent'} : {status: 'unreachable'};
}

/** Acts only on the reader's click, because mail scanners open links too. `kinds`: words by what a link does; other links are unknown here. */
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
    // Another link may have been opened in this tab since.
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
