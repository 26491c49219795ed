import {createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore} from 'react';
import {browserHistory, type Location} from './browserHistory';
import {type Match, matchPath, type Pattern} from './matchPath';

/** Where the components below are: the location they are shown for, and what of it their route matched. */
type Place = Readonly<{location: Location; match: Match}>;

const PlaceContext = createContext<Place | null>(null);

function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) {
    throw new Error('A component that asks for the location stands outside of the router.');
  }
  return place;
}

function currentLocation(): Location {
  return browserHistory.location;
}

function rootMatch(pathname: string): Match {
  return {path: '/', url: '/', params: {}, isExact: pathname === '/'};
}

/** Follows the browser's history; everything that asks for the location stands in it. */
export function BrowserRouter({children}: Readonly<{children: ReactNode}>): ReactNode {
  const location = useSyncExternalStore(browserHistory.listen, currentLocation, currentLocation);
  const place = useMemo(() => ({location, match: rootMatch(location.pathname)}), [location]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** The location that the component is shown for. */
export function useLocation(): Location {
  return usePlace().location;
}

/** The browser's history. */
export function useHistory(): typeof browserHistory {
  return browserHistory;
}

/** Leads on to another address, in place of this one. */
export function Redirect({to}: Readonly<{to: string}>): ReactNode {
  useEffect(() => browserHistory.replace(to), [to]);
  return null;
}

type RouteProps = Pattern &
  Readonly<{
    location?: Location;
    /** Found already, by who chose this route among others. */
    computedMatch?: Match;
    render: (props: Place & {history: typeof browserHistory}) => ReactNode;
  }>;

/** Shows what `render` gives where the path matches, for the given location instead of the browser's if there is one. */
export function Route({location, computedMatch, render, path, exact}: RouteProps): ReactNode {
  const outer = usePlace();
  const here = location ?? outer.location;
  const place = useMemo(() => {
    const found = path === undefined ? outer.match : matchPath(here.pathname, {path, exact});
    const match = computedMatch ?? found;
    return match ? {location: here, match} : null;
  }, [here, outer.match, computedMatch, path, exact]);
  return place ? (
    <PlaceContext value={place}>{render({history: browserHistory, ...place})}</PlaceContext>
  ) : null;
}
