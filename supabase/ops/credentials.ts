import type {Command} from 'commander';
import {type Result, printing, newCli, newCommand, printResult, runCli} from './cli/cli.ts';
import {type Database, withDatabase} from './cli/database.ts';
import {withNewFile} from './cli/new-file.ts';
import {actorOption, count, leadId, words} from './cli/options.ts';
import {note, OpsError, plain, sheet, table, typed} from './cli/output.ts';
import {
  makeIdentity,
  readIdentities,
  usualIdentityFile,
  assertRecipient,
  listSeals,
  openSeal,
  type SealLine,
  takeSeal,
} from './credentials/seals.ts';
import {findLead} from './leads/lead-lines.ts';

const EXAMPLES = [
  'keygen --output assessor.key',
  'list',
  'open 7ff9f0ef --identity assessor.key',
  'destroy 7ff9f0ef --reason "assessment delivered"',
];

/** The commands for sealed test logins: keygen, list, open, export, destroy. */
function credentialCommands(): Command[] {
  return [
    newCommand('keygen', 'makes an assessor’s key; run it on the assessor’s own machine')
      .option('-o, --output <file>', 'a new file, which you alone can read', 'assessor.key')
      .option('--json', 'one JSON object: {file, recipient}')
      .action(keygen),
    printing(
      newCommand('list', 'the newest seals and what became of them').option(
        '-n, --limit <count>',
        'how many at most',
        count,
        50,
      ),
      'one JSON array',
      list,
    ),
    printing(
      newCommand('open', 'shows the two test logins of a lead; the audit keeps that you did')
        .argument('<id>', 'the lead’s id, or the first characters of it', leadId)
        .option('-i, --identity <file>', 'your private key; unless told, the one made by npm start')
        .addOption(actorOption()),
      'one JSON object, with every character as it was typed',
      open,
    ),
    newCommand('export', 'writes a seal, closed as it is, to a file that age -d opens')
      .argument('<id>', 'the lead’s id, or the first characters of it', leadId)
      .requiredOption('-o, --output <file>', 'a new file, which you alone can read')
      .addOption(actorOption())
      .action(exportSeal),
    printing(
      newCommand('destroy', 'takes the test logins of a lead away for good, leaving a receipt')
        .argument('<id>', 'the lead’s id, or the first characters of it', leadId)
        .requiredOption('-r, --reason <words>', 'why, for the receipt, which is kept', words)
        .addOption(actorOption()),
      'one JSON object: {destroyed}',
      destroy,
    ),
  ];
}

async function keygen({output, json}: {output: string; json?: true}): Promise<void> {
  const recipient = await makeIdentity(output);
  printResult({data: {file: output, recipient}, text: recipient}, json === true);
  if (!json) {
    note(
      `Above is the public key: add it to CREDENTIAL_RECIPIENTS of the functions. The private key is in ${output}: keep it off the server and out of the repository, with a copy in a safe. Without it nobody opens what is sealed to it.`,
    );
  }
}

async function list(database: Database, {limit}: {limit: number}): Promise<Result> {
  const seals = await listSeals(database, limit);
  return {data: seals, text: seals.length === 0 ? 'No test logins.' : sealTable(seals)};
}

function sealTable(seals: readonly SealLine[]): string {
  return table(
    ['SEALED (UTC)', 'COMPANY', 'OPENED', 'EXPORTED', 'DESTROYED (UTC)', 'EXPIRES', 'ID'],
    seals.map((seal) => [
      minute(seal.sealedAt),
      seal.company ?? '-',
      String(seal.openedCount),
      String(seal.exportedCount),
      seal.destroyedAt === null ? '-' : minute(seal.destroyedAt),
      seal.destroyedAt === null ? seal.expiresAt.slice(0, 10) : '-',
      seal.id,
    ]),
    36,
  );
}

function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

async function open(
  database: Database,
  beginning: string,
  {identity, actor, json}: {identity?: string; actor: string; json?: true},
): Promise<Result> {
  const file = identity ?? usualIdentityFile();
  if (file === null) {
    throw new OpsError('Name the file of your private key with --identity.');
  }
  const identities = readIdentities(file);
  const id = await findLead(database, beginning);
  await assertRecipient(database, id, identities);
  const seal = await takeSeal(database, id, actor, 'open');
  const opened = await openSeal(seal, identities);
  const {submissionId, loginOne, loginTwo, courseUrl, sealedAt} = opened;
  const hidden = plain(loginOne + loginTwo) !== loginOne + loginTwo;
  return {
    data: opened,
    text: sheet([
      ['lead', submissionId],
      ['sealed', sealedAt],
      ['course', courseUrl],
      ['login one', loginOne],
      ['login two', loginTwo],
    ]),
    notes: json
      ? []
      : [
          ...(hidden
            ? [
                'A login has characters that cannot be seen, shown as ·. --json gives them as they are.',
              ]
            : []),
          `The audit has that you (${actor}) opened this. Copy it nowhere, and destroy it when you are done.`,
        ],
  };
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

async function destroy(
  database: Database,
  beginning: string,
  {reason, actor}: {reason: string; actor: string},
): Promise<Result> {
  const id = await findLead(database, beginning);
  const [row] = await database.query<{done: boolean}>(
    'select leads.destroy_credential($1, $2, $3) as done',
    [id, actor, reason],
  );
  if (row?.done !== true) {
    throw new OpsError(
      `The lead ${id} has no test logins any more, or never had. ${typed('leads', `show ${beginning}`)} has the receipt.`,
    );
  }
  return {data: {destroyed: id}, text: `The test logins of ${id} are destroyed.`};
}

// Commands for the sealed test logins of Free Assurance Checks.
runCli(
  newCli(
    'credentials',
    'The test logins of Free Assurance Checks.',
    EXAMPLES,
    credentialCommands(),
  ),
);
