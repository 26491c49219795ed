import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {after, before, test} from 'node:test';
import {PART_PORTS, ROOT} from '../../supabase/local/settings.ts';
import type {LeadRecord} from '../../supabase/ops/leads/lead-record.ts';
import {toEmbeddedUrl} from '../../supabase/local/connect-postgres.ts';
import {ask} from '../support/ask.ts';
import {filesHolding, spellings} from '../support/files-holding.ts';
import {type Operator, operator} from '../support/operator.ts';
import {mailsTo} from '../support/stack.ts';
import {startProgram, trialSettings, untilStarted} from '../support/start-program.ts';
import type {Spawned} from '../support/start-process.ts';
import {CANARIES, VISITOR} from '../support/visitor.ts';
import {query} from '../support/query.ts';
import {submitLead} from '../support/submit-lead.ts';
import {until} from '../support/until.ts';

// The first day of a site, in order: each test continues where the one before it stopped.

const PERSON = 'ida.berg@training.example';
const OTHER = 'cy@training.example';
let settings: Awaited<ReturnType<typeof trialSettings>>;
let who: Operator;
let folder: string;
let keyFile: string;
let origin: string;
let program: Spawned | undefined;

before(async () => {
  settings = await trialSettings();
  folder = dirname(settings.DATA_DIR);
  keyFile = join(folder, 'assessor.key');
  origin = `http://localhost:${settings.PORT}`;
  who = operator(settings);
});

after(() => program?.process.kill('SIGKILL'));

test('`credentials keygen` writes a key that only its owner can read, and never overwrites an existing key', async () => {
  const keygen = `credentials keygen --output ${keyFile}`;
  settings.CREDENTIAL_RECIPIENTS = (await who.print(keygen)).trim();
  assert.equal(statSync(keyFile).mode & 0o777, 0o600);
  const key = readFileSync(keyFile, 'utf8');
  await who.fail(keygen, /is not overwritten/u);
  assert.equal(readFileSync(keyFile, 'utf8'), key);
});

test('`leads export` before the first start fails, and leaves no file that would block the next export', async () => {
  const file = join(folder, 'early.jsonl');
  const why = /no database in .* yet\. Start the site once with npm start/u;
  await who.fail(`leads export --output ${file}`, why);
  assert.ok(!existsSync(file));
});

/** The ports of a stack at which other machines could reach it. Only on Linux. */
function listOpenPorts(ports: Readonly<Record<string, string>>): string[] {
  const files = ['tcp', 'tcp6'].map((name) => `/proc/net/${name}`).filter(existsSync);
  const sockets = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return ['PORT', ...PART_PORTS].filter((name) => {
    const hex = Number(ports[name]).toString(16).toUpperCase();
    const listening = sockets.matchAll(new RegExp(`: (\\w+):${hex} 0+:0000 0A`, 'gu'));
    return [...listening].some(([, host]) => host !== '0100007F');
  });
}

test('the first start creates folders that only their owner can read, says where all is, and is reached from this machine alone', async () => {
  mkdirSync(settings.DATA_DIR, {mode: 0o755}); // as if created by hand
  program = startProgram(settings);
  await untilStarted(program);
  for (const name of ['postgres', 'keys', 'logs', 'inbox']) {
    assert.equal(statSync(join(settings.DATA_DIR, name)).mode & 0o777, 0o700, name);
  }
  const data = relative(ROOT, settings.DATA_DIR);
  const screen = `
  Site     ${origin}
  Leads    are kept in ${data}/, then to a fake CRM on this machine (http://127.0.0.1:${settings.CRM_PORT}/received)
  Mails    are caught on this machine: http://127.0.0.1:${settings.INBOX_PORT}
  See them npm run leads -- list
  Logs     are printed here
  Stop     Ctrl-C (nothing is lost)
`;
  const said = program.output().replaceAll(/^.* …\n/gmu, '');
  assert.equal(said.slice(0, screen.length), screen);
  assert.deepEqual(listOpenPorts(settings), []);
  assert.deepEqual(await who.read('leads list'), []);
});

test('test logins open with the key that keygen wrote; leads are delivered, and their mails are kept in the local inbox, on a page and as files', async () => {
  const page = `http://127.0.0.1:${settings.INBOX_PORT}`;
  assert.match(await (await fetch(page)).text(), /MailDev/u);
  const check = await submitLead(origin, {email: PERSON, slot: 'assuranceCheck', logins: CANARIES});
  const opened = await who.print(`credentials open ${check.slice(0, 8)} --identity ${keyFile}`);
  assert.ok(opened.includes(CANARIES.loginOne), opened);
  await who.print(`credentials destroy ${check} --reason delivered`);
  await submitLead(origin, {email: PERSON});
  await submitLead(origin, {email: OTHER});
  for (const reader of [PERSON, OTHER, 'staff@local.example']) {
    await until(`a mail to ${reader}`, async () => (await mailsTo(reader, page)).length > 0);
  }
  const received = `http://127.0.0.1:${settings.CRM_PORT}/received`;
  const atCrm = async () => (await (await fetch(received)).json()) as object[];
  await until('three leads at the CRM', async () => (await atCrm()).length === 3);
  const [sent] = await mailsTo(OTHER, page);
  assert.ok(sent?.text.includes(`${origin}/resources/audit-readiness-checklist.pdf`));
  const shown = await (await fetch(`${page}/email/${sent?.id}/html`)).text();
  assert.ok(shown.includes(`${origin}/resources/audit-readiness-checklist.pdf`));
  const inbox = join(settings.DATA_DIR, 'inbox');
  const files = readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8'));
  assert.equal(files.filter((it) => it.includes(`To: ${OTHER}`)).length, 1);
});

test('pages of other sites cannot read or delete mails in the local inbox, or read the fake CRM’s leads', async () => {
  const host = `localhost:${settings.INBOX_PORT}`;
  const page = `http://127.0.0.1:${settings.INBOX_PORT}`;
  const crm = `http://127.0.0.1:${settings.CRM_PORT}`;
  const upgrade = {connection: 'upgrade', upgrade: 'websocket'};
  const asked = [
    [page, '/email', 'GET'],
    [page, '/email/all', 'DELETE'],
    [page, '/socket.io/?EIO=4&transport=websocket', 'GET', upgrade],
    [crm, '/received', 'GET'],
  ] as const;
  for (const stranger of [
    {host: `attacker.example:${settings.INBOX_PORT}`},
    {origin: 'https://attacker.example'},
    {origin: 'null'},
    {'sec-fetch-site': 'cross-site'},
    {'sec-fetch-site': 'same-site'},
  ]) {
    for (const [server, path, method, more] of asked) {
      const headers = {host, ...more, ...stranger};
      const {status, body} = await ask(server, path, {method, headers});
      assert.equal(status, 403, JSON.stringify([path, stranger]));
      assert.match(String(body), /^Requests from other sites are refused[^@]+$/u);
    }
  }
  for (const asker of ['same-origin', 'none']) {
    const headers = {host, origin: `http://${host}`, 'sec-fetch-site': asker};
    const {body} = await ask(page, '/email', {headers});
    assert.match(String(body), new RegExp(OTHER, 'u'), asker);
  }
});

test('`leads export --email` writes all leads of a person, and after `leads erase` no stored file holds anything of that person', async () => {
  const file = join(folder, 'ida.jsonl');
  await who.print(`leads export --email ${PERSON} -o ${file}`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const records = lines.map((line) => JSON.parse(line) as LeadRecord);
  const held = records.map(({form, fields}) => `${form} ${fields.email}`);
  assert.deepEqual(held, [`assuranceCheck ${PERSON}`, `checklist ${PERSON}`]);
  assert.equal(records[0]?.seal?.destroy_reason, 'delivered');
  assert.ok(records[0]?.audit.some(({action}) => action === 'lead.export'));

  const staff = () => mailsTo('staff@local.example', `http://127.0.0.1:${settings.INBOX_PORT}`);
  const quotes = ({text}: {text: string}) => text.includes(VISITOR.company);
  for (const slot of ['newsletter', 'consultation'] as const) {
    await submitLead(origin, {email: PERSON, slot, isDecoy: true});
  }
  const database = toEmbeddedUrl(Number(settings.DATABASE_PORT));
  await query(database, `update leads.delivery set created_at = created_at - interval '1 hour'`);
  await until('a digest that quotes the person', async () =>
    (await staff()).some((it) => /quarantine/u.test(it.subject) && quotes(it)),
  );

  // This shell does not know the running stack's ports.
  const erase = `leads erase --email ${PERSON.toUpperCase()}`;
  const {stderr} = await who.run(erase, {PARTS_PORT: ''});
  const remains = stderr.split('\n').filter((it) => it.startsWith('Remains: '));
  assert.equal(remains.length, 1, `nothing reached a CRM or a mailbox: ${stderr}`);
  assert.match(remains[0] ?? '', /^Remains: what 1 export may have written \(.*Delete/u);
  const others = filesHolding(join(settings.DATA_DIR, 'inbox'), [OTHER]);
  assert.notDeepEqual(others, [], 'another’s mail is left');
  assert.deepEqual(await who.read(`leads list --email ${PERSON}`), []);
  await who.fail(`leads erase --email ${PERSON}`, /No lead has this/u);
  assert.deepEqual((await staff()).filter(quotes), [], 'mails that quote the person');
  const words = [PERSON, VISITOR.company, 'audit of "three"'];
  const holding = filesHolding(settings.DATA_DIR, words.flatMap(spellings));
  assert.deepEqual(holding, [], 'files that hold something of the person');
});

test('leads can be listed, shown and erased while the stack is stopped', async () => {
  program?.process.kill('SIGTERM');
  assert.equal(await program?.ended, 0, program?.output());
  assert.match(await who.print('leads list --ids | leads show -'), /^form +checklist$/mu);
  // This shell has a mail service, to which the mails may have gone.
  const mail = {MAIL_URL: 'https://resend:key@api.resend.com', MAIL_FROM: OTHER};
  const {stderr} = await who.run(`leads erase --email ${OTHER}`, mail);
  assert.match(stderr, /^Remains: the mail about 1 lead/mu);
  assert.doesNotMatch(stderr, /CRM/u);
  assert.deepEqual(filesHolding(settings.DATA_DIR, [OTHER]), []);
});
