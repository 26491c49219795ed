import type {Command} from 'commander';
import {withNewFile} from '../cli/new-file.ts';
import {actorOption, leadId} from '../cli/options.ts';
import {note} from '../cli/output.ts';
import {newCommand} from '../cli/run-cli.ts';
import {withDatabase} from '../cli/with-database.ts';
import {findLead} from '../leads/find-lead.ts';
import {takeSeal} from './take-seal.ts';

/** `credentials export` */
export function exportCommand(): Command {
  return newCommand('export', 'writes a seal, closed as it is, to a file that age -d opens')
    .argument('<id>', 'the lead’s id, or the first characters of it', leadId)
    .requiredOption('-o, --output <file>', 'a new file, which you alone can read')
    .addOption(actorOption())
    .action(exportSeal);
}

async function exportSeal(
  beginning: string,
  {output, actor}: {output: string; actor: string},
): Promise<void> {
  await withDatabase(async (database) => {
    const id = await findLead(database, beginning);
    await withNewFile(output, async (write) => {
      write((await takeSeal(database, id, actor, 'export')).data);
    });
  });
  note(
    `${output} opens with: age -d -i <your key> ${output}. Destroying the seal does not reach this copy: delete it yourself.`,
  );
}
