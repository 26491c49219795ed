import {useLocation} from '@docusaurus/router';
import {createElement} from 'react';
import * as stock from 'react-router-config/esm/react-router-config';

/* For the static render: the package tries every route of the site three times a page, a fifth of the work at a thousand posts. */

const known = new WeakMap();

/** The route of a page without pages below it; for other paths, all. */
function near(routes, pathname) {
  if (!known.has(routes)) {
    const pages = routes.filter(({exact}) => exact).map((route) => [route.path, route]);
    known.set(routes, new Map(pages));
  }
  const route = known.get(routes).get(pathname);
  return route ? [route] : routes;
}

export const matchRoutes = (routes, pathname) =>
  stock.matchRoutes(near(routes, pathname), pathname);

const Pages = ({routes, others}) =>
  stock.renderRoutes(near(routes, useLocation().pathname), ...others);

export const renderRoutes = (routes, ...others) => createElement(Pages, {routes, others});
