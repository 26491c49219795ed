import registry from '@generated/registry';
import type {ComponentType} from 'react';
import Loadable from 'react-loadable';
import Loading from '@theme/Loading';

/** A component that arrives when it is asked for, and tells the static render which chunk it is in. */
export type LateComponent = ComponentType<Record<string, unknown>> & {
  preload: () => Promise<unknown>;
};

const components = new Map<string, LateComponent>();

/**
 * The component of a page, by the name of its module as the routes have it.
 *
 * @throws when no route names the module
 */
export function lateComponent(module: string): LateComponent {
  const known = components.get(module);
  if (known) {
    return known;
  }
  const entry = Object.values(registry).find(([, path]) => path === module);
  if (!entry) {
    throw new Error(`The page component ${module} is in no route, so it has no chunk.`);
  }
  const [loader, path, id] = entry;
  const component = Loadable({loading: Loading, loader, modules: [path], webpack: () => [id]});
  components.set(module, component as unknown as LateComponent);
  return component as unknown as LateComponent;
}
