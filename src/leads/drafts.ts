import {readStored, store} from '@site/src/browser/storage';

export type FormValues = Record<string, string>;

/** What was typed into a form and not sent, without secrets. */
export type Draft = Readonly<{
  values: Readonly<FormValues>;
  /** Fills the form only when the visitor asks. True for drafts from an earlier page load. */
  isOffered: boolean;
  /** A request with these values is under way. If true after a reload, it may have arrived. */
  isSending: boolean;
}>;

export const NO_DRAFT: Draft = {values: {}, isOffered: false, isSending: false};

/** The key in `sessionStorage`. */
export const DRAFTS_KEY = 'form_drafts';
const drafts = new Map(readDrafts());

function readDrafts(): [string, Draft][] {
  const stored = readStored(DRAFTS_KEY, 'sessionStorage') ?? '{}';
  try {
    const kept = JSON.parse(stored) as Record<string, Draft>;
    return Object.entries(kept).map(([name, draft]) => [name, {...draft, isOffered: true}]);
  } catch {
    // An extension or another page of this host wrote this: forms must still work.
    return [];
  }
}

export function readDraft(name: string): Draft {
  return drafts.get(name) ?? NO_DRAFT;
}

/** Keeps a draft for this tab, also after a reload. Where the browser forbids storage, until the page is left. */
export function setDraft(name: string, draft: Draft): void {
  drafts.set(name, draft);
  const kept = [...drafts].filter(([, it]) => it.isSending || Object.keys(it.values).length > 0);
  const text = kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : '';
  store(DRAFTS_KEY, text, 'sessionStorage');
}
