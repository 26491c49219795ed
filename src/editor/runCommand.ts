import {type Command, CommanderError} from 'commander';

/** Prints errors without a stack trace and sets the exit code: 2 for wrong use, 1 for an error, else as the command set it. */
export async function runCommand(command: Command): Promise<void> {
  try {
    await command.exitOverride().parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      return;
    }
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
