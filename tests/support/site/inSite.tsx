import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import type {ElementType, ReactElement} from 'react';
import {renderToString} from 'react-dom/server';
import {HelmetProvider} from 'react-helmet-async';
import {MemoryRouter} from 'react-router-dom';
import siteConfig from './generated/docusaurus.config';
import i18n from './generated/i18n';

const context = {siteConfig, siteMetadata: {}, globalData: {}, i18n, codeTranslations: {}};

/** A component in a page's context: head, router and site. Without a DOM, rendering fills `head`. */
export const inSite = (ui: ReactElement, path: string, head = {}): ReactElement => (
  <HelmetProvider context={head}>
    <Context.Provider value={context as never}>
      <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
    </Context.Provider>
  </HelmetProvider>
);

type Head = {helmet?: Readonly<Record<'title' | 'script', unknown>>};

/** The HTML of a page's component, after its title and structured data. Only without a DOM. */
export function renderPage(Page: ElementType, route: string, props = {}): string {
  const head: Head = {};
  const html = renderToString(inSite(<Page {...props} />, route, head));
  return `${String(head.helmet?.title)}${String(head.helmet?.script)}${html}`;
}
