import {render, type RenderResult} from '@testing-library/react';
import type {ReactElement} from 'react';
import {renderToString} from 'react-dom/server';
import {inSite} from './inSite';

/** Renders a component in a page's context. */
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
