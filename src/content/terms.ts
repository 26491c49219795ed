import type {Term} from './glossary';
import {termsOfRules} from './termsOfRules';
import {termsOfTesting} from './termsOfTesting';

/** The terms of the glossary, by name. */
export const terms: readonly Term[] = [...termsOfRules, ...termsOfTesting].toSorted((a, b) =>
  a.term.localeCompare(b.term),
);
