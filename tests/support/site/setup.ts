import '@testing-library/jest-dom';
import {act, configure} from '@testing-library/react';
import {closeDialogs} from '@site/src/leads/dialogs';
import {PATIENCE} from '../until';

configure({asyncUtilTimeout: PATIENCE});

// jsdom has no layout, so nothing can scroll.
Element.prototype.scrollIntoView = () => undefined;

// The early script provides this to a page in use.
Object.assign(globalThis, {
  early: {
    used: Promise.resolve(),
    loadCode: (load: () => unknown) => load(),
    keep: () => undefined,
    pressed: null,
  },
});

// Docusaurus' Link calls these two on hover.
Object.assign(window, {docusaurus: {prefetch: () => false, preload: () => false}});

// A test may leave these behind.
afterEach(() => {
  act(closeDialogs);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  jest.useRealTimers();
  jest.restoreAllMocks();
});
