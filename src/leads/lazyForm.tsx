import {useLocation} from '@docusaurus/router';
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
import {useRestoredFocus} from '@site/src/browser/focus';
import {formsRequested, isServer, requestForms} from './staticForm';

/** Loads the chunk with forms, dialogs and messages once it has been requested; in the static render at once. */
export async function loadForms() {
  if (!isServer) {
    await formsRequested;
  }
  return import('./forms/leadForms');
}

/** The path of the document that the server sent, empty in the static render. Only that page has static forms. */
const path = isServer ? '' : location.pathname;

/**
 * Keeps the document's static form when React renders its part of the page anew before the form's code has loaded:
 * because a translator or an extension changed it, or the address changed. The router's path is that of the page shown.
 */
function StaticForm({id}: Readonly<{id: string}>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const {pathname} = useLocation();
  // Read while rendering, because the commit removes the form.
  const [form] = useState(() => (pathname === path ? document.getElementById(`${id}-form`) : null));
  useLayoutEffect(() => {
    place.current?.replaceChildren(...(form ? [form] : []));
    requestForms();
  }, [form]);
  useRestoredFocus(id);
  return <div ref={place} />;
}

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

type PageForm = {
  [Name in keyof Forms]: Parameters<Forms[Name]>[0] extends {id: string} ? Name : never;
}[keyof Forms];

/** A form of the page: static HTML, hydrated in place once its code is here. `id`: see `staticForm.ts`. */
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
