import {Command, CommanderError} from 'commander';
import {StartError} from '../../local/start-error.ts';
import {note, OpsError, print, printJson, type Program, typed} from './output.ts';
import {withDatabase, type Database} from './database.ts';

const EXIT_CODES = '\nExit codes: 0 done, 1 could not be done, 2 wrong use.';

/** What a command found or did. */
export type Result = {
  /** Printed with `--json`. */
  data: unknown;
  /** Printed without. */
  text: string;
  /** Lines about the work, for standard error. */
  notes?: readonly string[];
  /** Said last, with exit code 1, when only a part could be done. */
  failure?: string;
};

/**
 * A program with several commands and the operators' exit codes.
 *
 * @param examples commands as typed after the program's name
 */
export function newCli(
  name: Program,
  description: string,
  examples: readonly string[],
  commands: readonly Command[],
): Command {
  const program = new Command(name)
    .usage('[command] [options]')
    .description(description)
    .exitOverride()
    .addHelpText('after', `\nExamples:\n${examples.map((it) => `  ${typed(name, it)}`).join('\n')}`)
    .addHelpText('afterAll', EXIT_CODES);
  return commands.reduce((it, command) => it.addCommand(command), program);
}

/** A command of a {@link newCli}. */
export function newCommand(name: string, description: string): Command {
  return new Command(name).description(description).exitOverride();
}

/**
 * Completes a command: opens the database, does `work` with the arguments and options, closes the database and prints
 * the result.
 *
 * @param json describes what `--json` prints
 */
export function printing<Given extends unknown[]>(
  command: Command,
  json: string,
  work: (database: Database, ...given: Given) => Promise<Result>,
): Command {
  return command
    .option('--json', json)
    .action(async (...given) =>
      printResult(
        await withDatabase((database) => work(database, ...(given as Given))),
        command.opts<{json?: true}>().json === true,
      ),
    );
}

/**
 * Prints a result as text or as JSON.
 *
 * @throws {OpsError} with its failure
 */
export function printResult({data, text, notes = [], failure}: Result, json: boolean): void {
  if (json) {
    printJson(data);
  } else {
    print(text);
  }
  notes.forEach(note);
  if (failure !== undefined) {
    throw new OpsError(failure);
  }
}

/** Runs the command of the arguments and exits: 0 done, 1 failed, 2 wrong use. */
export function runCli(program: Command): void {
  process.stdout.on('error', ({code}: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') {
      process.exit(0); // EPIPE: the reader has seen enough (`| head`)
    }
    console.error(
      `What was asked for could not be written (${code}). Free some space, or write elsewhere.`,
    );
    process.exit(1);
  });
  // The empty write calls back once all output is flushed.
  void run(program).then((code) =>
    process.stdout.write('', (error) => {
      if (!error) {
        process.exit(code);
      }
    }),
  );
}

async function run(program: Command): Promise<number> {
  try {
    await program.parseAsync();
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : 2;
    }
    const known = error instanceof OpsError || error instanceof StartError;
    console.error(known ? error.message : error);
    return 1;
  }
}
