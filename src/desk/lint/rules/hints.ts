import {hints} from '../../new/hints';
import type {Rule} from '../rule';

/** The length of a hint in the message. */
const SHOWN = 50;

/** Hints of `npm run new` that the author has not replaced. */
export const hintsRule: Rule = {
  name: 'hint',
  find: ({text}) =>
    Object.values(hints)
      .map((hint) => ({hint, offset: text.indexOf(hint)}))
      .filter(({offset}) => offset >= 0)
      .map(({hint, offset}) => ({
        offset,
        message: `A hint is still here: "${hint.length > SHOWN ? `${hint.slice(0, SHOWN)}…` : hint}"`,
        fix: hint.startsWith('#') ? 'Choose, then delete the line.' : 'Write your own words.',
      })),
};
