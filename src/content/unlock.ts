import type {Resource} from './resource';

/** The button of each document's card. */
export const unlock = 'Unlock';

/** The name of that button and of the dialog behind it. */
export function unlockTitle({shortTitle}: Resource): string {
  return `${unlock} ${shortTitle}`;
}
