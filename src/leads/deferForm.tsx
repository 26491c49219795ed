import {
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import {flushSync} from 'react-dom';
import {FormFailure} from '@site/src/components/form/FormFailure';
import {Button} from '@site/src/components/ui/Button';
import {loadFailure} from '@site/src/content/loadFailure';
import styles from './deferForm.module.css';
import {
  type EarlyInput,
  NO_EARLY_INPUT,
  readEarlyInput,
  resumeEarlyInput,
  untilReleased,
} from './earlyInput';
import {LoadFailure} from './LoadFailure';

/** A form that can go on from what was typed before its code arrived. */
type FormComponent = ComponentType<{early: EarlyInput}>;

/** A form's code and the early input it starts from. */
type Arrived = {Form: FormComponent; early: EarlyInput};

/** A form this close to the window, in pixels, is about to be needed. */
const NEAR = '200px';

const isServer = typeof document === 'undefined';

/** Whether this page came as HTML and React is taking it over; false after an in-app navigation. */
function isTakingOver(): boolean {
  return !isServer && document.documentElement.dataset.hasHydrated !== 'true';
}

/** Runs `arrive` when the box comes near the window, or is touched, focused or submitted. */
function useArrival(
  box: RefObject<HTMLDivElement | null>,
  waiting: boolean,
  arrive: (submitted: boolean) => void,
): void {
  useEffect(() => {
    const element = box.current;
    if (!waiting || !element) {
      return undefined;
    }
    const controller = new AbortController();
    const touched = () => arrive(false);
    const observer = new IntersectionObserver(
      (entries) => (entries.some(({isIntersecting}) => isIntersecting) ? touched() : undefined),
      {rootMargin: NEAR},
    );
    const submitted = (event: Event) => {
      event.preventDefault();
      arrive(true);
    };
    element.addEventListener('submit', submitted, {signal: controller.signal});
    element.addEventListener('focusin', touched, {signal: controller.signal});
    element.addEventListener('pointerdown', touched, {signal: controller.signal});
    observer.observe(element);
    if (element.contains(document.activeElement)) {
      touched();
    }
    return () => {
      controller.abort();
      observer.disconnect();
    };
  });
}

/**
 * Makes a form whose markup is in the static page and whose code comes when the form is about to be used. Until then React leaves the static
 * form alone; what is typed, focused or submitted meanwhile is carried over, never lost and never done twice. Code that cannot be fetched is logged, and
 * told to a visitor who misses it.
 *
 * Not a plain `lazy` inside `Suspense`: an update of the page before the chunk has arrived would make React throw the static form away.
 *
 * @param load imports the form
 */
export function deferForm(load: () => Promise<{default: FormComponent}>): ComponentType {
  const LazyForm = lazy(load);
  return function DeferredForm(): ReactNode {
    const box = useRef<HTMLDivElement>(null);
    const wasSubmitted = useRef(false);
    const [isStatic] = useState(isTakingOver);
    const [arrived, setArrived] = useState<Arrived | null>(null);
    const [failed, setFailed] = useState(false);
    const bring = (submitted: boolean) => {
      wasSubmitted.current ||= submitted;
      load().then(
        async ({default: Form}) => {
          await untilReleased(box.current);
          if (box.current) {
            const early = readEarlyInput(box.current, wasSubmitted.current);
            // At once: what is typed between the reading and a later render would be lost.
            flushSync(() => setArrived((before) => before ?? {Form, early}));
          }
        },
        (error: unknown) => {
          console.error('A form could not be loaded', error);
          // The next touch or submit asks for the code again. A form that is only near its visitor is not missed yet.
          if (submitted || !isStatic) {
            wasSubmitted.current = false;
            setFailed(true);
          }
        },
      );
    };
    useArrival(box, !arrived, bring);
    useEffect(() => {
      if (arrived && box.current) {
        resumeEarlyInput(box.current, arrived.early);
      }
    }, [arrived]);
    if (arrived) {
      return (
        <div key="live" ref={box}>
          <arrived.Form early={arrived.early} />
        </div>
      );
    }
    if (isServer) {
      return (
        <div>
          <Suspense fallback={null}>
            <LazyForm early={NO_EARLY_INPUT} />
          </Suspense>
        </div>
      );
    }
    return isStatic ? (
      <>
        <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
        {failed ? <LoadFailure /> : null}
      </>
    ) : (
      <div key="coming" ref={box} className={styles.coming}>
        {failed ? (
          <div role="alert">
            <FormFailure title={loadFailure.title} text={loadFailure.text} />
            <Button variant="quiet" onClick={() => bring(false)}>
              {loadFailure.again}
            </Button>
          </div>
        ) : null}
      </div>
    );
  };
}
