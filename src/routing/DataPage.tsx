import ComponentCreator from '@docusaurus/ComponentCreator';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ReactNode} from 'react';
import {pageDataPath} from '@site/src/config/pageDataPath';
import {type LateComponent, lateComponent} from './lateComponent';
import {readPage} from './readPage';

/** A page that is on its way, and what it is made of when it has arrived. */
type Page = {
  arrived: Promise<unknown>;
  Component?: LateComponent;
  props?: Readonly<Record<string, unknown>>;
};

/** While the site is built, a renderer goes through all pages and must not keep them. A browser keeps what its visitor has seen. */
const KEPT = ExecutionEnvironment.canUseDOM ? Number.POSITIVE_INFINITY : 64;

const NotFound = ComponentCreator('*', '') as unknown as LateComponent;
const pages = new Map<string, Page>();

async function fetchPage(page: Page, pathname: string): Promise<void> {
  const data = await readPage(pathname);
  const component = data ? lateComponent(data.component) : NotFound;
  await component.preload();
  page.props = data?.props;
  page.Component = component;
}

/** Loads the page at an address, once. Rejects when it cannot be had; the next call tries again. */
async function preload(pathname: string): Promise<void> {
  const key = pageDataPath(pathname);
  const known = pages.get(key);
  if (known) {
    await known.arrived;
    return;
  }
  const [oldest] = pages.keys();
  if (pages.size >= KEPT && oldest !== undefined) {
    pages.delete(oldest);
  }
  const page: Page = {arrived: Promise.resolve()};
  page.arrived = fetchPage(page, pathname);
  pages.set(key, page);
  await page.arrived.catch((cause: unknown) => {
    pages.delete(key);
    throw cause;
  });
}

/**
 * The page at an address whose data stays out of the scripts; an address without data is the not-found page. The router has called `preload` for it.
 *
 * @throws when the page was not preloaded
 */
export function DataPage({location}: Readonly<{location: {pathname: string}}>): ReactNode {
  const key = pageDataPath(location.pathname);
  const {Component, props} = pages.get(key) ?? {};
  if (!Component) {
    throw new Error(`The page ${location.pathname} was not loaded before it was shown.`);
  }
  // Each page starts anew, as it does with a route of its own.
  return <Component key={key} {...props} location={location} />;
}

DataPage.preload = preload;
