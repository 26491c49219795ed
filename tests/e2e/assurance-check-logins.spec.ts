import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import type {Page} from '@playwright/test';
import {Client} from 'pg';
import {crmReceived} from '../support/stack';
import {expectDelivered} from './support/delivered';
import {cutOff, expectToast, type} from './support/form-steps';
import {ASSURANCE_CHECK, visitor} from './support/lead-cases';
import {expect, expectError, test} from './support/site-test';

const CANARY = 'canary-login';

/** Everything the page keeps or shows: storage, databases, caches, cookies, history, address and text. */
async function keptByPage(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => ({
    local: {...localStorage},
    session: {...sessionStorage},
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    history: history.state as unknown,
    address: location.href,
    markup: document.documentElement.outerHTML,
  }));
  return JSON.stringify([kept, await page.context().storageState({indexedDB: true})]);
}

/** Every row of every table of the leads schema, as text; bytes as they are and decoded. */
async function everyRow(): Promise<string> {
  const client = new Client({connectionString: process.env.DATABASE_URL});
  await client.connect();
  try {
    const tables = await client.query<{name: string}>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'leads'`,
    );
    const rows: unknown[] = [];
    for (const {name} of tables.rows) {
      rows.push(...(await client.query<Record<string, unknown>>(`select * from ${name}`)).rows);
    }
    return JSON.stringify(rows, (_, value: unknown) =>
      isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
    );
  } finally {
    await client.end();
  }
}

/** `Buffer.toJSON` runs before the replacer, which therefore gets this shape. */
function isBytes(value: unknown): value is {data: number[]} {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}

/** What `npm run leads -- show` prints of a lead, with and without `--json`. */
async function shownToOperator(id: string): Promise<string> {
  const command = ['--import', 'tsx', 'supabase/ops/leads.ts', 'show', id];
  const run = promisify(execFile);
  const outputs = await Promise.all([
    run(process.execPath, command),
    run(process.execPath, [...command, '--json']),
  ]);
  return outputs.map(({stdout, stderr}) => stdout + stderr).join('\n');
}

test('the two test logins are nowhere but in the sealed file', async ({page, open}) => {
  expectError('LeadError: The lead was not accepted');
  expectError('Failed to load resource');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const {typed, lead} = visitor(ASSURANCE_CHECK);
  await open(ASSURANCE_CHECK.path);
  const form = await ASSURANCE_CHECK.reach(page);
  await type(form, typed);
  const submit = form.getByRole('button', {name: ASSURANCE_CHECK.submit});
  await cutOff(page);
  await submit.click();
  await expectToast(page, 'alert', ...ASSURANCE_CHECK.failure);
  await page.unrouteAll();
  await submit.click();
  await expectToast(page, 'status', ...ASSURANCE_CHECK.success);
  const {id} = await expectDelivered(lead);

  expect(said.join('\n')).toContain('LeadError');
  expect(said.join('\n')).not.toContain(CANARY);
  expect(await keptByPage(page)).not.toContain(CANARY);
  expect(JSON.stringify(await crmReceived())).not.toContain(CANARY);
  const rows = await everyRow();
  expect(rows).toContain('age-encryption.org');
  expect(rows).not.toContain(CANARY);
  const shown = await shownToOperator(id);
  expect(shown).toContain(`sealed:${id}`);
  expect(shown).not.toContain(CANARY);
});
