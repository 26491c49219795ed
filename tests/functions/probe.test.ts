import {AUTHORIZATION, STAFF, startWithMails, testsOf} from './support/backend.ts';
import {same} from './support/check.ts';
import {refused} from './support/stand-ins.ts';

const test = testsOf(startWithMails);

test('a lead with the delivery key proves the way: the staff are told nothing, no clock runs and no list has it; it is said how far it is, and it is taken out', async (backend) => {
  const {callDelivery, crm, database} = backend;
  const key = {headers: {authorization: AUTHORIZATION}};
  const probe = async (id: string, more = '') =>
    (await callDelivery({method: 'POST', ...key}, `/probe?id=${id}${more}`)).body.states;
  crm.answer = () => refused(503);
  const {body} = await backend.send('consultation', {}, key);
  const stranger = await backend.send(
    'consultation',
    {email: 'ida@x.example'},
    {headers: {authorization: 'Bearer mine'}},
  );
  await backend.runRound();
  same(await probe(body.id), {crm: 'pending', mail: 'delivered'}, 'how far it is');
  same(await probe(stranger.body.id), null, 'a lead of somebody else');
  const due = 'select answer_due_at from leads.submission where id = $1';
  same(await database.list(due, [body.id]), [null], 'clock');
  same(await database.list('select id from leads.lead_line'), [stranger.body.id], 'list');
  same(backend.mailsTo(STAFF).length, 1, 'notices, of the other');
  await probe(body.id, '&remove');
  same(await database.count('submission'), 1, 'leads when it was taken out');
});
