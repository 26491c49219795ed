import {Command, Option} from 'commander';
import {markdown, type Row} from './table.ts';

/** An option with words, or numbers, that commas part. */
export function list(name: string, text: string, value?: readonly string[]): Option {
  return new Option(`--${name} <list>`, text).argParser((it) => it.split(',')).default(value);
}

/**
 * A command whose figures are printed as a table in Markdown, or with `--json` as a line of JSON.
 *
 * @param measure gets the options' values by name
 */
export function bench<Options>(
  name: string,
  description: string,
  options: readonly Option[],
  measure: (options: Options) => Promise<Row[]>,
): Command {
  const command = new Command(name).description(description);
  const json = new Option('--json', 'one line of JSON in place of a table').default(false);
  [...options, json].forEach((it) => command.addOption(it));
  return command.action(async (given: Options & {json: boolean}) => {
    const rows = await measure(given);
    console.log(given.json ? JSON.stringify({title: description, rows}) : markdown(rows));
  });
}

/** Runs what the command line asks for. A failure ends the process, and with it what was started. */
export function run(program: Command): void {
  program.parseAsync().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
