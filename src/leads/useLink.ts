import {useEffect, useEffectEvent, useRef, useState} from 'react';
import {deployment} from '@site/src/config/deployment';
import type {LinkPageWords, LinkWords} from '@site/src/content/links';
import type {OpenedLink} from './contract';
import {LeadError} from './LeadError';

/** `sending` while the button works, `unsent` after no answer. */
export type ReadLink = {
  status: 'open' | 'sending' | 'unsent' | 'done' | 'already';
  link: OpenedLink;
  words: LinkWords;
};

export type LinkState =
  {status: 'reading' | 'missing' | 'unknown' | 'expired' | 'unreachable'} | ReadLink;

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

/** Logs the error. */
function stateAfter(error: unknown, shown: ReadLink | null): LinkState {
  const code = error instanceof LeadError ? error.code : '';
  if (code === 'link_unknown' || code === 'link_expired') {
    return {status: code === 'link_unknown' ? 'unknown' : 'expired'};
  }
  console.error(error);
  return shown ? {...shown, status: 'unsent'} : {status: 'unreachable'};
}

/** Acts only on the reader's click, because mail scanners open links too. `kinds`: words by what a link does; other links are unknown here. */
export function useLink(kinds: LinkPageWords['kinds']) {
  const [state, setState] = useState<LinkState>({status: 'reading'});
  const token = useRef<string | null>(null);

  const ask = async (shown: ReadLink | null): Promise<void> => {
    const asked = token.current;
    if (asked === null) {
      setState({status: 'missing'});
      return;
    }
    setState(shown ? {...shown, status: 'sending'} : {status: 'reading'});
    let next: LinkState;
    try {
      const {followLink} = await import('./invokeFunction');
      const link = await followLink({token: asked, act: shown !== null}, deployment);
      const words = kinds[link.kind];
      const status = shown ? 'done' : link.state === 'done' ? 'already' : 'open';
      next = words ? {status, link, words} : {status: 'unknown'};
    } catch (error) {
      next = stateAfter(error, shown);
    }
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
