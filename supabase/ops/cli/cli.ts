import {Command, CommanderError} from 'commander';
import {StartError} from '../../local/terminal.ts';
import {OpsError} from './output.ts';

const EXIT_CODES = '\nExit codes: 0 done, 1 could not be done, 2 wrong usage.';

/** Makes a command for {@link runCli}. */
export function makeCommand(name: string, description: string): Command {
  return new Command(name).description(description).exitOverride();
}

/** Runs the command that the arguments name, and exits: 0 done, 1 failed, 2 wrong usage. */
export function runCli(
  name: 'leads' | 'credentials' | 'deploy',
  description: string,
  examples: readonly string[],
  commands: readonly Command[],
): void {
  process.noDeprecation = true; // pg 8 warns of ~/.pgpass; a test fails when version 9 no longer reads it
  process.stdout.on('error', ({code}: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') {
      process.exit(0); // the reader has stopped reading (`| head`)
    }
    console.error(
      `The output could not be written (${code}). Free some space, or write elsewhere.`,
    );
    process.exit(1);
  });
  const program = new Command(name)
    .usage('[command] [options]')
    .description(description)
    .exitOverride()
    .addHelpText(
      'after',
      `\nExamples:\n${examples.map((it) => `  npm run -s ${name} -- ${it}`).join('\n')}`,
    )
    .addHelpText('afterAll', EXIT_CODES);
  commands.forEach((command) => program.addCommand(refuseSlips(command)));
  // The callback of an empty write runs once all output is flushed.
  void run(program).then((code) =>
    process.stdout.write('', (error) => {
      if (!error) {
        process.exit(code);
      }
    }),
  );
}

/** Refuses an empty value, and an option given twice: commander would take the last, and drop the first in silence. */
function refuseSlips(command: Command): Command {
  for (const option of command.options) {
    let isGiven = false;
    command.on(`option:${option.name()}`, (value: string | null) => {
      if (isGiven || value?.trim() === '') {
        command.error(`error: option '${option.flags}' ${isGiven ? 'came twice' : 'has no value'}`);
      }
      isGiven = true;
    });
  }
  return command;
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
