import {stored} from './stored';

function isDue({dataset}: HTMLElement): boolean {
  const [when, value = ''] = (dataset.wake ?? '').split(' ');
  return (
    when === 'always' ||
    (when === 'query' && location.search !== '') ||
    (when === 'fragment' && location.hash.startsWith(`#${value}`)) ||
    (when === 'stored' && stored(value) !== null) ||
    (when === 'after' && Date.now() > Date.parse(value))
  );
}

/**
 * Whether the page must be hydrated without a use, because of an element with `data-wake`:
 *
 * - `always`;
 * - `query`: the address has a query;
 * - `fragment START`: the address has a fragment that begins so;
 * - `stored KEY`: the browser has stored something under that key;
 * - `after INSTANT`: that time (ISO 8601) is over.
 */
export function needsNoUse(): boolean {
  return [...document.querySelectorAll<HTMLElement>('[data-wake]')].some(isDue);
}
