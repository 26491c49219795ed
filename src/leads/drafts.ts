import {useEffectEvent, useLayoutEffect, useRef, useState} from 'react';
import {readStored, store} from '@site/src/browser/storage';
import {type FormIdSlot, type LeadFormKey, removeSecrets} from './contract';
import type {FormValues} from './staticForm';
import {typedValues, type useFields} from './useFields';

/** The text of a form that was not sent, without secrets. */
export type Draft = Readonly<{
  values: Readonly<FormValues>;
  /** Whether the form waits for the visitor to ask for the draft. True for drafts from an earlier page load. */
  isOffered: boolean;
  /** Begins the keys of its requests. Stored with the first letter: a killed browser forgets what came last. */
  id?: string;
}>;

export const NO_DRAFT: Draft = {values: {}, isOffered: false};

/** The key in `sessionStorage`. */
export const DRAFTS_KEY = 'form_drafts';
const drafts = new Map(readDrafts());

/** The drafts of this tab. Ignores what an extension or another page of this host may have stored under the key. */
function readDrafts(): [string, Draft][] {
  const stored = readStored(DRAFTS_KEY, 'sessionStorage') ?? '{}';
  try {
    const kept = JSON.parse(stored) as Record<string, Partial<Draft> | null>;
    return Object.entries(kept).flatMap(([name, draft]): [string, Draft][] => {
      const isDraft = Object.values(draft?.values ?? [null]).every((it) => typeof it === 'string');
      return isDraft ? [[name, {...NO_DRAFT, ...draft, isOffered: true}]] : [];
    });
  } catch {
    return [];
  }
}

export function readDraft(name: string): Draft {
  return drafts.get(name) ?? NO_DRAFT;
}

/** Keeps a draft for this tab, also after a reload. Where the browser forbids storage, it lasts until the next load. */
export function setDraft(name: string, draft: Draft): void {
  drafts.set(name, draft);
  const kept = [...drafts].filter(([, {values}]) => Object.keys(values).length > 0);
  const text = kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : '';
  store(DRAFTS_KEY, text, 'sessionStorage');
}

/** 32 hexadecimal digits. Unlike `crypto.randomUUID` it needs no secure context. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A number of 32 bits that other words hardly ever have (FNV-1a). */
function digest(words: string): string {
  const add = (sum: number, letter: string) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return (words.split('').reduce(add, 0x811c9dc5) >>> 0).toString(16);
}

/** Milliseconds between a keystroke and the next time that the text is kept. */
const PAUSE = 250;

/**
 * Keeps unsent text as a draft: while it is typed, because a tab may be killed, when the page is hidden, and when the
 * form unmounts. A short form puts the draft back into its fields instead of offering it.
 */
export function useFormDraft(
  form: LeadFormKey,
  {fields, readAll}: ReturnType<typeof useFields>,
  pristine: FormValues,
  {name, offers, isShort}: Readonly<{name: string; offers: boolean; isShort: boolean}>,
) {
  const find = (): Draft => {
    const found = readDraft(name);
    return found.isOffered && !isShort ? found : {...found, values: {}};
  };
  // The draft found on mounting. `values` holds only what is offered: other text is in the fields already.
  const [found, setFound] = useState(find);
  const readTyped = (): FormValues => {
    const typed = Object.entries(typedValues(form, readAll(), pristine));
    // A browser that was killed fills in less than the draft has.
    const kept = typed.filter(([field, value]) => !found.values[field]?.startsWith(value));
    return {...found.values, ...(Object.fromEntries(kept) as FormValues)};
  };
  const timer = useRef(0);
  const sent = useRef({all: '', mark: ''});
  const keepNoMore = (): void => {
    window.clearTimeout(timer.current);
    timer.current = 0;
  };
  const keep = (): void => {
    keepNoMore();
    const {id = newId()} = readDraft(name);
    setDraft(name, {values: readTyped(), isOffered: offers || found.isOffered, id});
  };
  const keepNow = useEffectEvent(keep);
  // A layout effect is cleaned up while the fields still exist.
  useLayoutEffect(() => {
    const onHide = (): void => keepNow();
    const keepSoon = (): void => {
      timer.current ||= window.setTimeout(onHide, PAUSE);
    };
    // What was typed before hydration is there already.
    keepSoon();
    const changes = fields.watch(keepSoon);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      changes.unsubscribe();
      document.removeEventListener('visibilitychange', onHide);
      keepNow();
    };
  }, [fields]);
  return {
    found,
    /** Returns the offered draft's values, replaced by what the form's fields hold. */
    readTyped,
    /** Stores the form's text, and offers it if the form offers drafts. */
    keepAndOffer: () => {
      keep();
      setFound(find());
    },
    markRestored: () => setFound(NO_DRAFT),
    /** Equal words keep one key until accepted, also after a kill. Test logins that changed, or a reload: another. */
    keyFor: (slot: FormIdSlot, values: FormValues): string => {
      keep();
      const words = JSON.stringify([slot, removeSecrets(form, values)]);
      const all = JSON.stringify([slot, values]);
      const {all: before, mark} = sent.current;
      const isOther = all !== words && all !== before;
      sent.current = {all, mark: isOther ? `-${newId()}` : mark};
      return `${readDraft(name).id}-${digest(words)}${sent.current.mark}`;
    },
    discard: () => {
      keepNoMore();
      sent.current = {all: '', mark: ''};
      setDraft(name, NO_DRAFT);
      setFound(NO_DRAFT);
    },
  };
}
