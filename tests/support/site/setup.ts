import '@testing-library/jest-dom';
import {act, configure} from '@testing-library/react';
import {closeDialogs} from '@site/src/leads/dialogs';
import {makeRetry, showNotice} from '@site/src/first-interaction/early/retry';

// A busy machine is late; a passing test waits for nothing.
configure({asyncUtilTimeout: 30_000});

// jsdom cannot load a page again, so this one says that it has been.
Object.assign(performance, {getEntriesByType: () => [{type: 'reload'}]});

// jsdom has no layout, and so nothing to scroll.
Element.prototype.scrollIntoView = () => undefined;

// What the early script offers, on a page that is hydrated.
const state = {recording: new AbortController(), pending: new Set<HTMLElement>()};
state.recording.abort();
Object.assign(globalThis, {
  earlyState: Object.assign(state, {retry: makeRetry(state), showNotice}),
});

// Docusaurus' Link calls these two on hover.
Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});

// What a test leaves behind.
afterEach(() => {
  act(closeDialogs);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});
