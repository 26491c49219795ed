import registry from '@generated/registry';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ComponentType, ReactNode} from 'react';
import {pageDataPath} from './pageData';
import {readPage} from './readPage';

/** A page whose code and data are here. */
type Page = Readonly<{
  Component: ComponentType<Record<string, unknown>>;
  props?: Readonly<Record<string, unknown>>;
}>;

/** While the site is built, a renderer goes through all pages and must not keep them. A browser keeps what its visitor has seen. */
const KEPT = ExecutionEnvironment.canUseDOM ? Number.POSITIVE_INFINITY : 64;

const pages = new Map<string, Page>();
const loading = new Map<string, Promise<void>>();

/**
 * The default export of a page's component, by the name of its module as routes have it.
 *
 * @throws when no route names the module
 */
async function loadComponent(module: string): Promise<Page['Component']> {
  const entry = Object.values(registry).find(([, name]) => name === module);
  if (!entry) {
    throw new Error(`The page component ${module} is in no route, so it has no chunk.`);
  }
  const {default: Component} = (await entry[0]()) as {default: Page['Component']};
  return Component;
}

async function loadPage(pathname: string): Promise<Page> {
  const data = await readPage(pathname);
  if (!data) {
    const {default: NotFound} = await import('@theme/NotFound');
    return {Component: NotFound as Page['Component']};
  }
  return {Component: await loadComponent(data.component), props: data.props};
}

async function keepPage(key: string, pathname: string): Promise<void> {
  try {
    const page = await loadPage(pathname);
    const [oldest] = pages.keys();
    if (pages.size >= KEPT && oldest !== undefined) {
      pages.delete(oldest);
    }
    pages.set(key, page);
  } finally {
    loading.delete(key);
  }
}

/** Loads the page at an address, once. Rejects when it cannot be had; the next call tries again. */
async function preload(pathname: string): Promise<void> {
  const key = pageDataPath(pathname);
  if (pages.has(key)) {
    return;
  }
  const underWay = loading.get(key) ?? keepPage(key, pathname);
  loading.set(key, underWay);
  await underWay;
}

/**
 * The page at an address whose data stays out of the scripts; an address without data is the not-found page. The router has called `preload` for it.
 *
 * @throws when the page was not preloaded
 */
export function DataPage({location}: Readonly<{location: {pathname: string}}>): ReactNode {
  const key = pageDataPath(location.pathname);
  const page = pages.get(key);
  if (!page) {
    throw new Error(`The page ${location.pathname} was not loaded before it was shown.`);
  }
  // Each page starts anew, as it does with a route of its own.
  return <page.Component key={key} {...page.props} location={location} />;
}

DataPage.preload = preload;
