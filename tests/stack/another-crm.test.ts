import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {json} from 'node:stream/consumers';
import {before, test} from 'node:test';
import {toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {DEPLOYED} from '../support/deployed-settings.ts';
import {listen} from '../support/listen.ts';
import {operator} from '../support/operator.ts';
import {query} from '../support/query.ts';
import {startProgram, type TrialSettings, untilStarted} from '../support/start-program.ts';
import {freshEmail, submitLead} from '../support/submit-lead.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {until} from '../support/until.ts';
import {usedTrialSettings} from '../support/used-data.ts';

// Another CRM needs only a module of its own, and the line that selects it.
const CRM = 'supabase/functions/_shared/crm';
const root = temporaryFolder();
const received: string[] = [];
let url: string;
let webhooks: Record<'WEBHOOK_URL' | 'WEBHOOK_NEWSLETTER_URL', string>;
let settings: TrialSettings;

before(async () => {
  for (const name of ['supabase', 'src', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(root, name), {recursive: true});
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const module = readFileSync(join(ROOT, 'tests/support/webhook-crm.ts'), 'utf8');
  const moved = module.replaceAll("'../../supabase/functions/_shared/", "'../");
  writeFileSync(join(root, CRM, 'webhook.ts'), moved);
  const chosen = readFileSync(join(root, CRM, 'chosen-crm.ts'), 'utf8');
  const other = chosen.replace('hubSpot', 'webhook').replace('./hubspot.ts', './webhook.ts');
  writeFileSync(join(root, CRM, 'chosen-crm.ts'), other);
  ({url} = await listen(async (request, response) => {
    const {email} = (await json(request)) as {email: string};
    received.push(`${request.url} ${email}`);
    response.end();
  }));
  const undeclared = (await listen((_, response) => response.end())).url;
  webhooks = {WEBHOOK_URL: `${url}/hook`, WEBHOOK_NEWSLETTER_URL: undeclared};
  // The start reads its file of settings, in which nothing replaces a variable of the environment.
  const file = Object.entries({...webhooks, PORT: '1'}).map((pair) => pair.join('='));
  writeFileSync(join(root, '.env'), file.join('\n'));
  settings = await usedTrialSettings();
});

const who = operator({}, {root});

test('`npm start` delivers to another CRM, and records an address that its module does not declare', async (t) => {
  const program = startProgram(settings, root);
  t.after(() => program.process.kill('SIGKILL'));
  await untilStarted(program);
  assert.match(program.output(), /Leads +are kept in .*, then to the webhook$/mu);
  const origin = `http://localhost:${settings.PORT}`;
  const email = freshEmail();
  await submitLead(origin, {email});
  await until('the call', () => received.includes(`/hook ${email}`));

  const id = await submitLead(origin, {slot: 'newsletter'});
  const {host} = new URL(webhooks.WEBHOOK_NEWSLETTER_URL);
  const sql = `select concat_ws(' ', a.outcome, a.error_types[1]) as why from leads.delivery_attempt a join leads.delivery d on d.id = a.delivery_id where d.submission_id = $1 and d.channel = 'crm'`;
  await until('the refusal', async () => {
    const [row] = await query<{why: string}>(toEmbeddedUrl(Number(settings.DATABASE_PORT)), sql, [
      id,
    ]);
    return row?.why === `host_not_allowed ${host}`;
  });
  // A closed terminal.
  program.process.kill('SIGHUP');
  assert.equal(await program.ended, 0);
});

test('`deploy -- check` and the build ask for the other CRM’s settings, and for none of HubSpot’s', async () => {
  const hubSpot = Object.keys(DEPLOYED).filter((name) => name.startsWith('HUBSPOT_'));
  const others = Object.entries(DEPLOYED).filter(([name]) => !name.startsWith('HUBSPOT_'));
  const check = async (given: object) => {
    const lines = [...others, ...Object.entries(given)].map(
      ([name, value]) => `${name}="${value}"`,
    );
    writeFileSync(join(root, 'trial.env'), lines.join('\n'));
    return (await who.run(`deploy check ${join(root, 'trial.env')} settings`)).stdout;
  };
  const whole = {WEBHOOK_URL: 'https://a.com/hush', WEBHOOK_NEWSLETTER_URL: 'https://a.com'};
  assert.equal(await check(whole), 'settings\n  right  Nothing is missing.\n');
  const lacking = await check({});
  assert.match(lacking, /WRONG +WEBHOOK_URL is missing\.\n/u);
  assert.match(lacking, /waits +WEBHOOK_NEWSLETTER_URL is missing: the newsletter has no list/u);
  assert.equal(lacking.includes('HUBSPOT'), false, lacking);
  const left = await check({...whole, ...Object.fromEntries(hubSpot.map((name) => [name, '1']))});
  assert.equal(left.match(/WRONG +HUBSPOT_\w+ is not a setting/gu)?.length, hubSpot.length, left);
  const built = join(root, 'built.ts');
  writeFileSync(
    built,
    `import {listPlaceholders, parseDeployment} from './src/plugins/parseDeployment.ts';
     const deployment = parseDeployment({HUBSPOT_PORTAL_ID: '1'});
     console.log(deployment.portalId, listPlaceholders(deployment));`,
  );
  const {stdout} = spawnSync(process.execPath, ['--import=tsx', built], {cwd: root});
  assert.equal(String(stdout), '00000000 []\n');
});
