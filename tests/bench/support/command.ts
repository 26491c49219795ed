import {Command, Option} from 'commander';
import {markdown, type Row} from './table.ts';

/** An option with words, or numbers, that commas part. */
export function list(name: string, text: string, value?: readonly string[]): Option {
  return new Option(`--${name} <list>`, text).argParser((it) => it.split(',')).default(value);
}

/** A command whose figures are printed as a table in Markdown. `measure` gets the options' values by name. */
export function bench<Options>(
  name: string,
  description: string,
  options: readonly Option[],
  measure: (options: Options) => Promise<Row[]>,
): Command {
  const command = new Command(name).description(description);
  options.forEach((it) => command.addOption(it));
  return command.action(async (given: Options) => console.log(markdown(await measure(given))));
}
