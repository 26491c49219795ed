import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import {render, type RenderResult} from '@testing-library/react';
import type {ReactElement} from 'react';
import {HelmetProvider} from 'react-helmet-async';
import {MemoryRouter} from 'react-router-dom';
import siteConfig from './generated/docusaurus.config';
import i18n from './generated/i18n';

const context = {siteConfig, siteMetadata: {}, globalData: {}, i18n, codeTranslations: {}};

/** Renders a component in the context of a page: head, router and site. */
export const renderWithSite = (ui: ReactElement, path = '/'): RenderResult =>
  render(
    <HelmetProvider>
      <Context.Provider value={context as never}>
        <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
      </Context.Provider>
    </HelmetProvider>,
  );
