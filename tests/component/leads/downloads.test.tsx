import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {checklist, type Resource} from '@site/src/content/resource';
import {resources} from '@site/src/content/resources';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {ResourceUnlockButton} from '@site/src/leads/ResourceRows';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads, LeadForm, renderLeads} from './lead-form';

const [guide, other] = resources as [Resource, Resource, ...Resource[]];
const gate = (resource: Resource) => <ResourceUnlockButton key={resource.id} resource={resource} />;
const card = <LeadMagnetCard key="card" checklist={checklist} />;
const CARD = 'Unlock Free Checklist';
const SEND = 'Send me the guide';
const change = ({shortTitle}: Resource) => `Use a different email (${shortTitle})`;

const openGate = ({shortTitle}: Resource) => LeadForm.openedBy(`Unlock ${shortTitle}`);

const VISITOR = {
  'First name': 'Ada',
  'Last name': 'Reader',
  'Email address': 'Ada@provider.example',
};

const unavailable: ReadonlyArray<[string, Resource]> = [
  ['without a file', {...guide, downloadUrl: undefined}],
  ['that is announced', {...guide, comingSoon: true}],
];

test.each(unavailable)(
  'unlocking a resource %s says that it will be available shortly',
  async (_, resource) => {
    renderLeads(gate(resource));
    const unlock = screen.getByRole('button', {name: 'Unlock The Strategic Guide'});
    expect(unlock).not.toHaveAttribute('aria-haspopup');
    fireEvent.click(unlock);
    const soon =
      /^Coming SoonThe Strategic Guide to Training and Assessment Assurance will be available shortly\.$/u;
    expect((await screen.findByText('Coming Soon')).parentElement).toHaveTextContent(soon);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test.each(unavailable)('the card of a checklist %s has a badge in place of its button', (_, it) => {
  renderWithSite(<LeadMagnetCard checklist={it} />);
  expect(screen.getByText('Coming Soon')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('who asks for a document a second time is sent it a second time', async () => {
  const {keys} = acceptLeads();
  renderLeads(gate(guide));
  for (const [index, opener] of [`Unlock ${guide.shortTitle}`, change(guide)].entries()) {
    const dialog = await LeadForm.openedBy(opener);
    dialog.send(VISITOR, SEND);
    await dialog.expectClosed();
    expect(new Set(keys).size).toBe(index + 1);
  }
  expect(keys).toHaveLength(2);
});

test('who is sent a document while many mails wait is told that it may take long', async () => {
  acceptLeads({more: {mailWaits: true}});
  renderLeads(gate(guide));
  (await openGate(guide)).send(VISITOR, SEND);
  expect(await screen.findByText(/it may take an hour or more\.$/u)).toBeInTheDocument();
  expect(screen.queryByText(/few minutes/u)).not.toBeInTheDocument();
});

test('the answer to a request that was left leaves the dialog of the next one alone', async () => {
  const {release} = acceptLeads({held: true});
  renderLeads([gate(guide), gate(other)]);
  const left = await openGate(guide);
  left.send(VISITOR, SEND);
  await left.expectSending();
  left.leave();
  const next = await openGate(other);
  next.type({'First name': 'Grace'});
  await act(async () => release());
  expect(await screen.findByText('Check Your Email!')).toBeInTheDocument();
  expect(next.field('First name')).toHaveValue('Grace');
});

test('left without sending, a dialog unlocks nothing and keeps what was typed', async () => {
  const {keys} = acceptLeads();
  jest.useFakeTimers();
  renderLeads(card);
  const dialog = await LeadForm.openedBy(CARD);
  dialog.type(VISITOR);
  dialog.press('Cancel');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect((await LeadForm.openedBy(CARD)).field('First name')).toHaveValue('Ada');
  expect(localStorage).toHaveLength(0);
  expect(keys).toEqual([]);
});

test('who has given name and address for one document gets the others by one click, however fast, in a list and in an article', async () => {
  const {keys, timed} = acceptLeads();
  renderLeads([card, gate(guide), gate(other)]);
  const dialog = await openGate(guide);
  dialog.send(VISITOR, SEND);
  await dialog.expectClosed();
  const sent = screen.getByRole('button', {name: `Sent: check your email, ${guide.shortTitle}`});
  await waitFor(() => expect(sent).toHaveFocus());
  expect(screen.getAllByText('ada@provider.example')).toHaveLength(3);

  screen.getByRole('button', {name: CARD}).focus();
  fireEvent.click(screen.getByRole('button', {name: CARD}));
  const download = await screen.findByRole('link', {name: 'Download Checklist'});
  expect(download).toHaveAttribute('href', checklist.downloadUrl);
  expect(download).toHaveFocus();
  fireEvent.click(screen.getByRole('button', {name: `Unlock ${other.shortTitle}`}));
  await screen.findByRole('button', {name: `Sent: check your email, ${other.shortTitle}`});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(new Set(keys).size).toBe(3);
  expect(timed).toEqual([true, false, false]);

  fireEvent.click(screen.getByRole('button', {name: change(checklist)}));
  const another = new LeadForm(await screen.findByRole('dialog'));
  expect(another.field('Email address')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  another.press('Cancel');
  await waitFor(() => expect(screen.getByRole('button', {name: CARD})).toHaveFocus());
});

test('the two storage entries that the specification names are enough to show a download as unlocked', () => {
  localStorage.setItem('lead_magnet_access', 'granted');
  localStorage.setItem('lead_magnet_email', 'ada@provider.example');
  window.dispatchEvent(new StorageEvent('storage'));
  renderLeads(card);
  expect(screen.getByRole('link', {name: 'Download Checklist'})).toBeVisible();
  expect(screen.getByText('ada@provider.example')).toBeVisible();
  fireEvent.click(screen.getByRole('button', {name: change(checklist)}));
  // Behind the dialog that asks.
  expect(screen.getByRole('button', {name: CARD, hidden: true})).toBeVisible();
});

test('when one click cannot send a request the dialog says so, filled in with what is known', async () => {
  localStorage.setItem('lead_magnet_first_name', 'Ada');
  localStorage.setItem('lead_magnet_last_name', 'Reader');
  localStorage.setItem('lead_magnet_email', 'ada@provider.example');
  window.dispatchEvent(new StorageEvent('storage'));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = {ok: false, status: 400, headers: new Headers()} as Response;
  global.fetch = () => Promise.resolve(refusal);
  renderLeads(gate(guide));
  const dialog = await openGate(guide);
  // The toast, and what stays in the form.
  expect(within(dialog.scope).getAllByText(/^Submission Failed/u)).toHaveLength(2);
  expect(dialog.held(VISITOR)).toEqual({...VISITOR, 'Email address': 'ada@provider.example'});
  const {keys} = acceptLeads();
  dialog.press(SEND);
  await dialog.expectClosed();
  expect(keys).toHaveLength(1);
});
