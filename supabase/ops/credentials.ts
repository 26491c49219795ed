import {InvalidArgumentError} from 'commander';
import {makeCommand, runCli} from './cli/cli.ts';
import {withDatabase} from './cli/database.ts';
import {OpsError, hideControls, print, formatSheet} from './cli/output.ts';
import {
  makeIdentity,
  openSeal,
  readIdentities,
  takeSeal,
  toUsualIdentityFile,
} from './credentials/seals.ts';
import {parseLeadId} from './leads/decide-commands.ts';
import {parseMoment} from './leads/lead-filter.ts';
import {findLeads} from './leads/lead-lines.ts';

async function keygen({output}: {output: string}): Promise<void> {
  print(await makeIdentity(output));
  console.error(
    `Above is the public key: add it to CREDENTIAL_RECIPIENTS of the functions. The private key is in ${output}: keep it off the server and out of the repository, with a copy in a safe. Without it, nobody can open the test logins that are sealed to it.`,
  );
}

/** Writes each invisible character of a login by its number, like \u{200b}, so that a person can type it. */
function showInvisible(login: string): string {
  return [...login]
    .map((it) => (hideControls(it) === it ? it : `\\u{${it.codePointAt(0)?.toString(16)}}`))
    .join('');
}

async function open(beginning: string, {identity}: {identity?: string}): Promise<void> {
  const identities = readIdentities(identity ?? toUsualIdentityFile());
  await withDatabase(async (database) => {
    const [id = ''] = await findLeads(database, [beginning]);
    const opened = await openSeal(await takeSeal(database, id, identities), identities);
    print(
      formatSheet([
        ['lead', id],
        ['sealed', opened.sealedAt],
        ['course', showInvisible(opened.courseUrl)],
        ['login one', showInvisible(opened.loginOne)],
        ['login two', showInvisible(opened.loginTwo)],
      ]),
    );
    console.error(
      `The audit records that you (${database.actor}) opened these logins. Copy them nowhere, and destroy them when you are done.`,
    );
  });
}

/** Parses a moment, or a day, which means its end. @throws on anything else */
function parseEnd(word: string): string {
  if (!word.includes('-')) {
    throw new InvalidArgumentError('It must be a day like 2026-12-10, or a moment of one.');
  }
  const at = parseMoment(word);
  return word.length > 10 ? at : new Date(Date.parse(at) + 24 * 3600_000).toISOString();
}

async function until(beginning: string, end: string): Promise<void> {
  await withDatabase(async (database) => {
    const [id = ''] = await findLeads(database, [beginning]);
    const sql = 'select leads.limit_credential($1, $2, $3) as done';
    const [row] = await database.query<{done: boolean}>(sql, [id, database.actor, end]);
    if (row?.done !== true) {
      throw new OpsError(
        `Nothing was set. The time must lie ahead and before the logins’ end, which npm run leads -- show ${beginning} shows unless they are destroyed.`,
      );
    }
    print(
      `The test logins of ${id} can be used until ${end.slice(0, 16)} UTC, when they are destroyed.`,
    );
  });
}

async function destroy(beginning: string, {reason}: {reason: string}): Promise<void> {
  await withDatabase(async (database) => {
    const [id] = await findLeads(database, [beginning]);
    const [row] = await database.query<{done: boolean}>(
      'select leads.destroy_credential($1, $2, $3) as done',
      [id, database.actor, reason],
    );
    if (row?.done !== true) {
      throw new OpsError(
        `The lead ${id} has no test logins. npm run leads -- show ${beginning} shows the receipt, if they were destroyed.`,
      );
    }
    print(`The test logins of ${id} are destroyed.`);
  });
}

const EXAMPLES = [
  'keygen --output assessor.key',
  'open 7ff9f0ef --identity assessor.key',
  'until 7ff9f0ef 2026-12-10',
  'destroy 7ff9f0ef --reason "assessment delivered"',
];

runCli('credentials', 'The test logins of Free Assurance Checks.', EXAMPLES, [
  makeCommand('keygen', 'makes an assessor’s key; run it on the assessor’s own machine')
    .option('-o, --output <file>', 'a new file that only you can read', 'assessor.key')
    .action(keygen),
  makeCommand('open', 'shows the two test logins of a lead; the audit records it')
    .argument('<id>', 'the lead’s id, or the first characters of it', parseLeadId)
    .option('-i, --identity <file>', 'your private key; by default the one made by npm start')
    .action(open),
  makeCommand(
    'until',
    'sets the last day of a lead’s test logins, as the letter of permission names it',
  )
    .argument('<id>', 'the lead’s id, or the first characters of it', parseLeadId)
    .argument(
      '<day>',
      'the day (2026-12-10), to its end in UTC, or a moment (2026-12-10T17:00-05:00)',
      parseEnd,
    )
    .action(until),
  makeCommand('destroy', 'deletes a lead’s test logins for good, leaving a receipt')
    .argument('<id>', 'the lead’s id, or the first characters of it', parseLeadId)
    .requiredOption('-r, --reason <words>', 'the reason, for the receipt')
    .action(destroy),
]);
