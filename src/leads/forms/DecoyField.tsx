import type {ReactNode} from 'react';
import {decoyField} from '@site/src/content/everyPage';
import {DECOY} from '../useLeadForm';

/**
 * A field that no person sees and a program that fills in whatever it finds does. `hidden` takes it out of the layout, the tab
 * order, the accessibility tree and the reach of autofill, and needs no style sheet to do so. Its name is one that forms often
 * have and browsers and password managers keep no value for; the attributes tell those to stay away all the same.
 */
export function DecoyField(): ReactNode {
  return (
    <div hidden>
      <label>
        {decoyField.label}
        <input
          name={DECOY}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
