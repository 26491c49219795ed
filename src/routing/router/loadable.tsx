import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

type Props = Readonly<Record<string, unknown>>;
type Module = Readonly<{default: ComponentType<Props>}>;
type Load<Loaded> = () => Promise<Loaded>;

type Options<Loader, Loaded> = Readonly<{
  loader: Loader;
  /** Stands in until the code is here, and after it could not be had. */
  loading: ComponentType<{error: Error | null; retry: () => void}>;
  render: (loaded: Loaded, props: Props) => ReactNode;
}>;

function late<Loaded>(
  load: Load<Loaded>,
  {loading: Loading, render}: Omit<Options<never, Loaded>, 'loader'>,
): ComponentType<Props> & {preload: Load<Loaded>} {
  let arrived: {loaded: Loaded} | null = null;
  let coming: Promise<Loaded> | null = null;

  function preload(): Promise<Loaded> {
    coming ??= load().then(
      (loaded) => {
        arrived = {loaded};
        return loaded;
      },
      (error: unknown) => {
        // The next wish asks again.
        coming = null;
        throw error;
      },
    );
    return coming;
  }

  function Late(props: Props): ReactNode {
    const [, setArrived] = useState(false);
    const [error, setError] = useState<Error | null>(null);
    useEffect(() => {
      if (!arrived && !error) {
        preload().then(() => setArrived(true), setError);
      }
    }, [error]);
    return arrived ? (
      render(arrived.loaded, props)
    ) : (
      <Loading error={error} retry={() => setError(null)} />
    );
  }

  return Object.assign(Late, {preload});
}

async function loadAll(loaders: Readonly<Record<string, Load<unknown>>>): Promise<Props> {
  const entries = Object.entries(loaders).map(async ([key, load]) => [key, await load()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** A component whose code arrives when it is asked for, by `preload` or by being shown. */
function Loadable(options: Options<Load<Module>, Module>): ComponentType<Props> {
  const {loader, render = ({default: Component}, props) => <Component {...props} />} = options;
  return late(loader, {...options, render});
}

/** A component made of several modules, by name. */
function LoadableMap({
  loader,
  ...options
}: Options<Readonly<Record<string, Load<unknown>>>, Props>): ComponentType<Props> {
  return late(() => loadAll(loader), options);
}

/** In the browser the place of react-loadable: what Docusaurus and this site use of it. */
export default Object.assign(Loadable, {Map: LoadableMap});
