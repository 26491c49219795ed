import type {Locator} from '@playwright/test';
import {expect} from './site-test';

/** Waits until React has hydrated the form: it sets a property, `__reactProps…`, on each element. */
export async function takenOver(form: Locator): Promise<void> {
  await expect
    .poll(() =>
      form.evaluate((scope) => {
        const fields = [...scope.querySelectorAll('form input, form textarea')];
        return (
          fields.length > 0 &&
          fields.every((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')))
        );
      }),
    )
    .toBe(true);
}
