import {hints} from '../../new/hints';
import type {Rule} from '../rule';

/** The length of a hint in the message. */
const SHOWN = 50;

function placesOf(hint: string, text: string): number[] {
  const lengths = text.split(hint).slice(0, -1);
  let offset = -hint.length;
  return lengths.map(({length}) => (offset += hint.length + length));
}

/** Hints of `npm run new` and of the desk that the author has not replaced. */
export const hintsRule: Rule = {
  name: 'hint',
  find: ({text}) =>
    Object.values(hints).flatMap((hint) =>
      placesOf(hint, text).map((offset) => ({
        offset,
        message: `A hint is still here: "${hint.length > SHOWN ? `${hint.slice(0, SHOWN)}…` : hint}"`,
        fix: hint.startsWith('#') ? 'Choose, then delete the line.' : 'Write your own words.',
      })),
    ),
};
