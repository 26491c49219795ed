import {ACTOR, type Backend, testsOf} from './support/backend.ts';
import {ok, present, same} from './support/check.ts';
import {seal, startWithLinks} from './support/links.ts';
import {refused, taken} from './support/stand-ins.ts';
import {VISITOR} from '../support/visitor.ts';

const test = testsOf(() => startWithLinks());

async function oneClick(backend: Backend, url: string, init: RequestInit = {}) {
  const body = new URLSearchParams({'List-Unsubscribe': 'One-Click'});
  const answer = await backend.submitRequest(new Request(url, {method: 'POST', body, ...init}));
  await backend.settled();
  return answer;
}

test('one click in a mail program, without page, origin or key, ends the subscription at the CRM, which is asked again while it is down', async (backend) => {
  const {crm, mailsTo, runRound, database} = backend;
  await backend.ask('newsletter');
  await backend.open(backend.tokenOf('confirm'), true);
  await runRound();
  const {headers} = present(mailsTo(VISITOR.email).at(-1), 'a mail to the list');
  same(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click', 'what the mail says');
  const [, url = ''] = /^<(.*)>$/u.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  ok(url.startsWith('https://www.pugmark.example/functions/v1/submit-hubspot-form/'), url);

  const page = await oneClick(backend, url, {method: 'GET', body: null});
  const token = backend.tokenOf('unsubscribe');
  const address = `https://www.pugmark.example/unsubscribe#${token}`;
  same([page.status, page.headers.get('location')], [303, address], 'opened by a person');
  same((await oneClick(backend, url, {body: 'nothing'})).status, 400, 'without the word');
  same((await backend.open(token, false)).link.state, 'open', 'so far');

  crm.answer = () => refused(503);
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  for (const body of [undefined, parts]) {
    same((await oneClick(backend, url, body && {body})).status, 200, 'a click');
  }
  same(await backend.states(), ['delivered', 'pending'], 'while the CRM is down');
  crm.answer = taken;
  await runRound();
  same(await backend.states(), ['delivered', 'delivered'], 'then');
  const {path, body} = crm.call(-1);
  same(path, `/communication-preferences/v4/statuses/${encodeURIComponent(VISITOR.email)}`, 'path');
  const {statusState, subscriptionId} = body as {statusState?: string; subscriptionId?: number};
  same([statusState, subscriptionId], ['UNSUBSCRIBED', 7], 'what the CRM is told');
  same((await backend.open(token, true)).link.state, 'done', 'the page');
  same(await database.count('submission'), 2, 'kept once');
});

test('who leaves the list while the CRM is down, or is just being told of them, is not put on it later, and can come back', async () => {
  await using backend = startWithLinks({HUBSPOT_CONSENT_MAILING_LIST: ''});
  const {crm, runRound, database, submit} = backend;
  const leave = await seal('unsubscribe', VISITOR.email.toUpperCase());
  const goAway = () => submit({token: leave, act: true}, {path: '/link'});
  const subscribe = async () => {
    await database.rows('delete from leads.rate_limit');
    await backend.ask('newsletter');
    await backend.open(backend.tokenOf('confirm'), true);
  };
  for (const during of ['down', 'told']) {
    crm.answer = async () => {
      await (during === 'told' && goAway());
      return refused(503);
    };
    await subscribe();
    await goAway();
    crm.answer = taken;
    crm.received.length = 0;
    await database.backdate('delivery.next_attempt_at', '60 seconds');
    await runRound();
    const paths = crm.received.map(({path}) => path.split('/').at(-1));
    same(paths, ['unsubscribe-all'], `what a CRM gets that was ${during}`);
  }
  await subscribe();
  same((await backend.open(leave, false)).link.state, 'open', 'back on the list');
});

type WithLinks = ReturnType<typeof startWithLinks>;

const LEAVE = await seal('unsubscribe', VISITOR.email);

/** In one word each. */
const ACTS: Readonly<Record<string, (backend: WithLinks) => unknown>> = {
  async subscribe(backend) {
    await backend.database.rows('delete from leads.rate_limit');
    await backend.ask('newsletter');
    await backend.open(backend.tokenOf('confirm'), true);
  },
  async consent(backend) {
    await backend.database.rows('delete from leads.rate_limit');
    await backend.ask('webinarAccess');
    await backend.open(backend.tokenOf('confirm'), true);
  },
  leave: (backend) => backend.open(LEAVE, true),
  download: ({send}) => send('checklist'),
  async stranger(backend) {
    await backend.database.rows('delete from leads.rate_limit');
    await backend.ask('newsletter');
  },
  async retry({database, operate}) {
    await operate('retry', ...(await database.list<string>('select id from leads.submission')));
  },
  erase: ({database}) => database.rows('select leads.erase($1, $2)', [ACTOR, VISITOR.email]),
  down({crm}) {
    crm.answer = () => refused(503);
  },
  async up({crm, database, runRound}) {
    crm.answer = taken;
    crm.received.length = 0;
    await database.backdate('delivery.next_attempt_at', '1 hour');
    await runRound();
    await database.rows(`select leads.purge('retention')`);
  },
};

/** What was done, what the CRM is told once it is up, and how the page of the link to leave then stands. */
const WISHES: [acts: string, told: string[], page: 'open' | 'done'][] = [
  ['down consent leave retry up', ['lead', 'left'], 'done'],
  ['down subscribe leave retry up', ['left'], 'done'],
  ['subscribe down leave subscribe up', ['subscribed'], 'open'],
  ['subscribe down leave subscribe retry up', ['subscribed'], 'open'],
  ['subscribe down leave subscribe leave retry up', ['left'], 'done'],
  ['subscribe leave download stranger leave up', [], 'done'],
  ['subscribe erase down leave up leave up', [], 'done'],
  ['subscribe leave erase leave up', [], 'done'],
  ['subscribe leave up subscribe up leave down leave up', [], 'done'],
];

test('the last wish wins, whatever waits for the CRM, operators retry, strangers type and erasures took', async (backend) => {
  await backend.eachCase(WISHES, async (acts, told, page) => {
    for (const act of acts.split(' ')) {
      await present(ACTS[act], act)(backend);
    }
    const messages = backend.crm.received.map(({path, body}) => {
      const basis = Object.keys(body.legalConsentOptions ?? {});
      return path.endsWith('/submit') || path.includes('/submit/')
        ? basis.includes('consent')
          ? 'subscribed'
          : 'lead'
        : 'left';
    });
    same(messages.toSorted(), told, 'what the CRM is told');
    same((await backend.open(LEAVE, false)).link.state, page, 'page');
  });
});

test('of who left the list no address stays once the CRM knows, and none comes back by a click after an erasure', async (backend) => {
  const {database, crm} = backend;
  for (const acts of ['leave', 'subscribe leave erase', 'erase leave leave']) {
    for (const act of acts.split(' ')) {
      await present(ACTS[act], act)(backend);
    }
    await ACTS.up?.(backend);
    ok(!(await database.dump()).includes(VISITOR.email), `the address is stored after: ${acts}`);
    same((await backend.open(LEAVE, false)).link.state, 'done', 'page');
  }
  same(crm.received.length, 0, 'told again after the second erasure');
});
