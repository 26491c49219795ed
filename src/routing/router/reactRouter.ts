/**
 * In the browser the place of react-router-dom and react-router-config: what Docusaurus and this site use of the two. `HashRouter` and `NavLink` are for
 * settings and components that this site has not.
 */
export {
  BrowserRouter,
  BrowserRouter as HashRouter,
  Redirect,
  Route,
  useHistory,
  useLocation,
} from './Router';
export {Link, Link as NavLink} from './Link';
export {matchPath} from './matchPath';
export {matchRoutes, renderRoutes} from './routes';
