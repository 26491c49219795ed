import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
// The static form needs these styles before the form's code, which imports them too, has loaded.
import '@site/src/components/form/form.module.css';
import {useRestoredFocus} from '@site/src/browser/focus';
import {loadForms} from './loadForms';
import {isServer, requestForms} from './staticForm';

/** The path of the page that the server sent. Only that page has static forms. */
const path = isServer ? '' : location.pathname;

/**
 * Keeps the static form when React renders this part of the page again before the form's code has loaded, because a
 * translator or an extension changed the page, or the fragment changed. A page reached by a link has no static form.
 */
function StaticForm({id}: Readonly<{id: string}>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // Read while rendering, because the commit removes the form.
  const [form] = useState(() =>
    !isServer && location.pathname === path ? document.getElementById(`${id}-form`) : null,
  );
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(form ? [form] : []));
    requestForms();
  }, [form]);
  useRestoredFocus(id);
  return <div ref={place} />;
}

/** Requests the form's code when the form comes near the window. */
function useNear(id: string): void {
  useEffect(() => {
    const form = document.getElementById(`${id}-form`);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({isIntersecting}) => isIntersecting) && requestForms(),
      {rootMargin: '200px'},
    );
    if (form) {
      observer.observe(form);
    }
    return () => observer.disconnect();
  }, [id]);
}

type Forms = Awaited<ReturnType<typeof loadForms>>;

/** The names of the forms in `leadForms.tsx` that a page may contain. */
type PageForm = {
  [Name in keyof Forms]: Parameters<Forms[Name]>[0] extends {id: string} ? Name : never;
}[keyof Forms];

/** Creates a page's form: static HTML that is hydrated once its code has loaded. `id`: see `staticForm.ts`. */
export function createLazyForm(name: PageForm, id: string): ComponentType {
  const Form = lazy(async () => ({default: (await loadForms())[name]}));
  return function LazyForm(): ReactNode {
    useNear(id);
    return (
      <Suspense fallback={<StaticForm id={id} />}>
        <div id={`${id}-form`}>
          <Form id={id} />
        </div>
      </Suspense>
    );
  };
}
