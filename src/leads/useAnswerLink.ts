import {useRef, useState} from 'react';
import {readEntry, useFragment, writeEntry} from '@site/src/browser/historyEntry';
import {deployment} from '@site/src/docusaurus/deployment';
import type {LinkAnswer} from './contract';
import {followLink, LeadError} from './invokeFunction';

type LinkedLead = LinkAnswer['lead'];

/** `sending`: the button was pressed, and no answer has come yet. `unsent`: no answer came. */
export type LinkState =
  | {status: 'reading' | (typeof DEAD)[number] | 'missing' | 'unreachable'; lead?: undefined}
  | {status: 'open' | 'sending' | 'unsent' | 'done' | 'already' | 'answered'; lead: LinkedLead};

const DEAD = ['unknown', 'expired', 'gone'] as const;

const KEY = 'linkToken';

/** Finds the token in the address; null if there is none. Mail gateways may percent-encode `#` and `-`, even twice. */
function findToken(): string | null {
  const {hash, search} = window.location;
  const address = (search + hash).replace(/%(?:25)*2d/giu, '-').replace(/%(?:25)*23/gu, '#');
  return /#([\w-]{40,})/u.exec(address)?.[1] ?? null;
}

/** Moves the token from the address, which people share, to the history entry. Returns null if there is none. */
function takeToken(): string | null {
  const token = findToken();
  if (token === null) {
    return (readEntry(KEY) as string | undefined) ?? null;
  }
  const {pathname, search} = window.location;
  writeEntry({[KEY]: token}, search.includes('%') ? pathname : pathname + search);
  return token;
}

function stateAfter(error: unknown, shown: LinkedLead | undefined): LinkState {
  const code = error instanceof LeadError ? error.code : '';
  const dead = DEAD.find((it) => code === `link_${it}`);
  if (dead !== undefined) {
    return {status: dead};
  }
  console.error(error);
  return shown ? {status: 'unsent', lead: shown} : {status: 'unreachable'};
}

function statusOf({isAnswered, isReleased = isAnswered}: LinkedLead, isSent: boolean) {
  if (isReleased) {
    return isSent ? 'done' : 'already';
  }
  return isAnswered ? 'answered' : 'open';
}

/** Reads the lead of a staff mail's link; `retry` reads it again. Only a click acts (`confirm`): scanners open it. */
export function useAnswerLink() {
  const [state, setState] = useState<LinkState>({status: 'reading'});
  const token = useRef<string | null>(null);

  const ask = async (shown?: LinkedLead): Promise<void> => {
    const asked = token.current;
    if (asked === null) {
      setState({status: 'missing'});
      return;
    }
    setState(shown ? {status: 'sending', lead: shown} : {status: 'reading'});
    let next: LinkState;
    try {
      const lead = await followLink({token: asked, act: shown !== undefined}, deployment);
      next = {status: statusOf(lead, shown !== undefined), lead};
    } catch (error) {
      next = stateAfter(error, shown);
    }
    // Meanwhile another link may have been opened in this tab.
    if (token.current === asked) {
      setState(next);
    }
  };

  useFragment((isFirst) => {
    if (isFirst || findToken() !== null) {
      token.current = takeToken();
      void ask();
    }
  });

  return {state, confirm: () => void ask(state.lead), retry: () => void ask()};
}
