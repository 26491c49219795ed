import {type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {boot, isHydrated} from '@site/src/boot/Boot';

/** What was typed or chosen in a form before its code arrived, by field name. */
export type EarlyValues = Readonly<Record<string, string>>;

type FormComponent = ComponentType<{early: EarlyValues}>;
type LoadForm = () => Promise<{default: FormComponent}>;

/** A form this close to the window, in pixels, is about to be needed. */
const NEAR = '200px';

const isServer = typeof document === 'undefined';

function typedInto(form: HTMLFormElement): EarlyValues {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return Object.fromEntries(entries);
}

/** Hydrates the static form inside the box, or renders the form into an empty one; at once, so that nothing is typed between reading and hydrating. */
function render(box: HTMLElement, Form: FormComponent): Root {
  const form = box.querySelector('form');
  if (!form) {
    const root = createRoot(box);
    flushSync(() => root.render(<Form early={{}} />));
    return root;
  }
  // What the static render wrote for its `Suspense`.
  const markers = [...box.childNodes].filter(({nodeType}) => nodeType === Node.COMMENT_NODE);
  markers.forEach((marker) => marker.remove());
  return flushSync(() => hydrateRoot(box, <Form early={typedInto(form)} />));
}

/**
 * Loads the code of the form inside the box: when the static form comes near the window or is used, at once when the box is empty. A submit that came
 * before the code is sent with it, unless the visitor has gone back into a field.
 *
 * @returns stops, and takes the form away
 */
function bringForm(box: HTMLElement, load: LoadForm): () => void {
  const waiting = new AbortController();
  const {signal} = waiting;
  const isStatic = box.hasChildNodes();
  let isStarted = false;
  let isSubmitted = false;
  let isNear = false;
  let root: Root | null = null;

  const bring = async (): Promise<void> => {
    if (isStarted) {
      return;
    }
    isStarted = true;
    const isAwaited = () => !signal.aborted && (isSubmitted || (isNear && !isStatic));
    const module = await boot().retry(async () => (signal.aborted ? null : load()), isAwaited);
    if (module && !signal.aborted) {
      waiting.abort();
      root = render(box, module.default);
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
    (entries) => {
      isNear = entries.at(-1)?.isIntersecting === true;
      if (isNear) {
        void bring();
      }
    },
    {rootMargin: NEAR},
  );
  observer.observe(box);
  if (!isStatic || box.contains(document.activeElement)) {
    void bring();
  }
  return () => {
    observer.disconnect();
    waiting.abort();
    // Not while React is at work on the page that the form stood in.
    queueMicrotask(() => root?.unmount());
  };
}

/**
 * Makes a form of a page whose code comes when it is about to be used. Until then its static elements stand in the page; then they are hydrated as they
 * are, so that whatever was typed, focused, selected or composed in them goes on. The form is a React root of its own: the page's root cannot hydrate
 * it later than itself without throwing its elements away (`lazy` in `Suspense` does so at the page's next update).
 *
 * @param load imports the form, which must render the same elements in the static page and in the browser: ids are constants, not `useId`
 */
export function deferForm(load: LoadForm): ComponentType {
  if (isHydrated()) {
    // The page is being fetched by a link within the site, and shows the form at once.
    load().catch(() => undefined);
  }
  const StaticForm = lazy(load);
  return function DeferredForm(): ReactNode {
    const box = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => (box.current ? bringForm(box.current, load) : undefined), []);
    return isServer ? (
      <div>
        <Suspense>
          <StaticForm early={{}} />
        </Suspense>
      </div>
    ) : (
      <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
    );
  };
}
