import {findAge} from '../find-age.ts';
import {findBrowser} from '../find-browser.ts';
import {findHeadlessShell} from '../find-headless-shell.ts';
import {findFirefox} from '../find-firefox.ts';
import {findNpmPostgres, NPM_POSTGRES} from '../find-npm-postgres.ts';
import {findPostgres} from '../find-postgres.ts';
import {findWebkit} from '../find-webkit.ts';

const FINDERS = {
  browser: findBrowser,
  headlessShell: findHeadlessShell,
  firefox: findFirefox,
  webkit: findWebkit,
  postgres: findPostgres,
  newerPostgres: () => NPM_POSTGRES.map(findNpmPostgres),
  age: findAge,
} as const;

/** A program that is no npm package and that parts of the tests need. */
export type Tool = keyof typeof FINDERS;

/**
 * Finds the tools of these names and installs those that are missing, one after another: two apt-get at once would fail on its lock.
 *
 * @throws when one can neither be found nor installed, with what to install
 */
export function installTools(names: readonly string[]): void {
  for (const [name, find] of Object.entries(FINDERS)) {
    if (names.includes(name)) {
      find();
    }
  }
}
