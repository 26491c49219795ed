import {Command, InvalidArgumentError, Option} from 'commander';

/** A row of a result: column → figure. */
export type Row = Readonly<Record<string, string | number>>;

export type Figures = Readonly<Record<string, number>>;

/** An option of a command with a whole number. */
export function number(name: string, text: string, value?: number): Option {
  return new Option(`--${name} <number>`, text).default(value).argParser((given) => {
    if (!/^\d{1,9}$/u.test(given)) {
      throw new InvalidArgumentError('It must be a whole number.');
    }
    return Number(given);
  });
}

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
  return command.action(async (given: Options) => {
    const rows = await measure(given);
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const text = (value: string | number = '') =>
      typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value;
    const lines = rows.map((row) => columns.map((it) => text(row[it])));
    const table = [columns, columns.map(() => '---'), ...lines];
    console.log(table.map((cells) => `| ${cells.join(' | ')} |`).join('\n'));
  });
}

/**
 * Measures every target once a round, in turns, so that what else the machine does falls on all of them. Gives medians.
 */
export async function inTurns<Target>(
  rounds: number,
  targets: readonly Target[],
  measure: (target: Target) => Promise<Figures>,
): Promise<Figures[]> {
  const measured: Figures[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) {
      measured[index]?.push(await measure(target));
    }
  }
  return measured.map((all) => {
    const median = (name: string) =>
      all.map((it) => it[name] ?? Number.NaN).toSorted((a, b) => a - b)[Math.floor(rounds / 2)];
    return Object.fromEntries(Object.keys(all[0] ?? {}).map((it) => [it, median(it) ?? NaN]));
  });
}
