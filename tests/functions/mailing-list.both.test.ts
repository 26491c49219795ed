import {STAFF, startWithMails, testsOf} from './support/backend.ts';
import {countsOf, ok, same} from './support/check.ts';
import {bodyOf} from './support/examples.ts';
import {VISITOR} from '../support/visitor.ts';

// What a stranger can do with another's address. What the CRM gets of each form: forms.both.test.ts.

const ADDRESS = 'x-client-address';

const test = testsOf(() => startWithMails({CLIENT_ADDRESS_HEADER: ADDRESS}));

const FORMS = ['newsletter', 'webinarAccess'] as const;

test('who subscribes, or asks for recordings, is at the CRM at once and gets no mail of ours; the staff get a digest', async (backend) => {
  for (const form of FORMS) {
    await backend.send(form);
  }
  same(backend.crm.received.length, 2, 'leads at the CRM');
  await backend.runRound();
  const digest = '2 new leads: 1 × Newsletter subscription, 1 × Webinar recordings requested';
  same(backend.subjectsTo(STAFF), [digest], 'what the staff get');
  same(backend.mails.received.length, 1, 'mails to anybody');
});

test('300 requests from 300 networks mail nobody, with one address or 300, and store no more than the limits', async (backend) => {
  const {crm, database, mailsTo, mails, settled, submit} = backend;
  const emails: [title: string, email: (index: number) => string, leads: number][] = [
    ['one address', () => VISITOR.email, 1],
    ['300 addresses', (index) => `ida${index}@training.example`, 300],
  ];
  await backend.eachCase(emails, async (_title, email, leads) => {
    mails.received.length = 0;
    const statuses: number[] = [];
    for (let index = 0; index < 300; index += 1) {
      const headers = {[ADDRESS]: `2001:db8:${index.toString(16)}::1`};
      const form = FORMS[index % (leads === 1 ? 1 : 2)] ?? 'newsletter';
      const {status} = await submit(bodyOf(form, {email: email(index)}), {headers});
      statuses.push(status);
    }
    await settled();
    same(countsOf(statuses.map(String)), {200: 300}, 'statuses');
    same(await database.count('submission'), leads, 'leads');
    await backend.runRound();
    same(crm.received.length, leads, 'calls of the CRM');
    same(mails.received.length - mailsTo(STAFF).length, 0, 'mails to visitors');
    ok(mailsTo(STAFF).length <= 1, 'one digest to the staff at most');
  });
});

test('a stranger without a key cannot learn that somebody has just sent the same: a replay is told to who sent a key', async (backend) => {
  await backend.eachCase(
    [...FORMS, 'checklist' as const].map((form) => [form]),
    async (form) => {
      const replayed = async (key?: string) =>
        (await backend.submit(bodyOf(form), {key})).body.replayed;
      same([await replayed(), await replayed()], [false, false], 'without a key');
      const key = 'attempt-0001';
      same([await replayed(key), await replayed(key)], [false, true], 'with a key');
      await backend.settled();
    },
  );
});
