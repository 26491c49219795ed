import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {flushSync} from 'react-dom';
import {hydrateRoot, type Root} from 'react-dom/client';
import {readEarlyState, isHydrated} from '@site/src/first-interaction/earlyState';
import {useIsAlive} from '@site/src/components/ui/afterHydration';

/** What was typed before the form's code arrived, by field name. */
export type EarlyValues = Readonly<Record<string, string>>;

type FormComponent = ComponentType<{early: EarlyValues}>;
type LoadForm = () => Promise<{default: FormComponent}>;

/** Root margin of the observer that loads the form. */
const NEAR = '200px';

const isServer = typeof document === 'undefined';

function typedInto(form: HTMLFormElement): EarlyValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return Object.fromEntries(entries);
}

/** Hydrates the static form in the box. Synchronous, so that nothing is typed between reading and hydrating. */
function hydrate(box: HTMLElement, Form: FormComponent): Root {
  const form = box.querySelector('form');
  return flushSync(() => hydrateRoot(box, <Form early={form ? typedInto(form) : {}} />));
}

/** Loads a static form's code as it comes near the window or is used; repeats an early submit. Returns the unmount. */
function bringForm(box: HTMLElement, load: LoadForm): () => void {
  const waiting = new AbortController();
  const {signal} = waiting;
  let isStarted = false;
  let isSubmitted = false;
  let root: Root | null = null;

  const bring = async (): Promise<void> => {
    if (isStarted) {
      return;
    }
    isStarted = true;
    const isAwaited = () => !signal.aborted && isSubmitted;
    const module = await readEarlyState().retry(
      async () => (signal.aborted ? null : load()),
      isAwaited,
    );
    if (module && !signal.aborted) {
      waiting.abort();
      root = hydrate(box, module.default);
      if (isSubmitted) {
        box.querySelector('form')?.requestSubmit();
      }
    }
  };
  const onUse = (event: Event): void => {
    const {type, target} = event;
    if (type === 'submit') {
      event.preventDefault();
      isSubmitted = true;
    } else if ((target as Element).matches('input, select, textarea')) {
      isSubmitted = false;
    }
    void bring();
  };
  for (const type of ['submit', 'focusin', 'input', 'pointerdown']) {
    box.addEventListener(type, onUse, {signal});
  }
  const observer = new IntersectionObserver(
    (entries) => entries.some(({isIntersecting}) => isIntersecting) && void bring(),
    {rootMargin: NEAR},
  );
  observer.observe(box);
  if (box.contains(document.activeElement)) {
    void bring();
  }
  return () => {
    observer.disconnect();
    waiting.abort();
    // Not during React's own commit.
    queueMicrotask(() => root?.unmount());
  };
}

/**
 * A form whose code is loaded shortly before use. Its static elements are hydrated in place, so typed text, focus and
 * selection stay. It is a React root of its own: a context's change would replace a `lazy` form whose code is on its
 * way. Both renders need the same elements: constant ids, no `useId`.
 */
export function deferForm(load: LoadForm): ComponentType {
  if (isHydrated()) {
    // On client-side navigation the form is shown at once.
    load().catch(() => undefined);
  }
  const LateForm = lazy(() => (isServer ? load() : readEarlyState().retry(load, () => true)));
  return function DeferredForm(): ReactNode {
    const box = useRef<HTMLDivElement>(null);
    const [isStatic] = useState(!useIsAlive());
    useLayoutEffect(() => (box.current ? bringForm(box.current, load) : undefined), []);
    if (isStatic && !isServer) {
      return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />;
    }
    const form = <LateForm early={{}} />;
    // The static render waits for it, and `hydrate` finds the form alone.
    return <div>{isServer ? form : <Suspense>{form}</Suspense>}</div>;
  };
}
