import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import {render, type RenderResult} from '@testing-library/react';
import type {ReactElement} from 'react';
import {renderToString} from 'react-dom/server';
import {HelmetProvider} from 'react-helmet-async';
import {MemoryRouter} from 'react-router-dom';
import siteConfig from './generated/docusaurus.config';
import i18n from './generated/i18n';

const context = {siteConfig, siteMetadata: {}, globalData: {}, i18n, codeTranslations: {}};

const inSite = (ui: ReactElement, path: string): ReactElement => (
  <HelmetProvider>
    <Context.Provider value={context as never}>
      <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
    </Context.Provider>
  </HelmetProvider>
);

/** Renders a component in a page's context: head, router and site. */
export const renderWithSite = (ui: ReactElement, path = '/'): RenderResult =>
  render(inSite(ui, path));

/** Hydrates what the build rendered before `later`; `onRecoverableError` receives a mismatch. */
export function hydrateWithSite(
  ui: ReactElement,
  later: () => void,
  onRecoverableError: (error: unknown) => void,
): RenderResult {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(inSite(ui, '/'));
  later();
  return render(inSite(ui, '/'), {container, hydrate: true, onRecoverableError});
}
