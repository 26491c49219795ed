import type {ReactNode} from 'react';
import {brand} from '@site/src/config/brand';
import {formWithoutScripts} from '@site/src/content/everyPage';

/** Stands in place of a form's fields where scripts are off (`src/css/controls.css`): a form that cannot be sent is not filled in. */
export function WriteInstead(): ReactNode {
  return (
    <noscript>
      <p>
        {formWithoutScripts} <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </noscript>
  );
}
