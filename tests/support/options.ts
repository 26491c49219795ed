import {InvalidArgumentError, Option} from 'commander';

/** An option of a command with a whole number. */
export function number(name: string, text: string, value?: number): Option {
  return new Option(`--${name} <number>`, text).default(value).argParser((given) => {
    if (!/^\d{1,9}$/u.test(given)) {
      throw new InvalidArgumentError('It must be a whole number.');
    }
    return Number(given);
  });
}
