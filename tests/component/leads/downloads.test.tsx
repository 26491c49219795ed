import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {checklist, type Resource} from '@site/src/content/resource';
import {resources} from '@site/src/content/resources';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {ResourceRows} from '@site/src/leads/ResourceRows';
import {renderWithSite} from '../../support/site/renderWithSite';
import {answerLeads, LeadForm, renderLeads} from './lead-form';

const [guide, other] = resources as [Resource, Resource, ...Resource[]];
const rows = (...of: Resource[]) => <ResourceRows key="rows" resources={of} level="h2" />;
const gate = (resource: Resource) => rows(resource);
const card = <LeadMagnetCard key="card" checklist={checklist} />;
const CARD = 'Unlock Free Checklist';
const SEND = 'Send me the guide';
const change = ({shortTitle}: Resource) => `Use a different email (${shortTitle})`;

const openGate = ({shortTitle}: Resource) => LeadForm.openedBy(`Unlock ${shortTitle}`);

const NAME = {'First name': 'Ada', 'Last name': 'Reader'};
const VISITOR = {...NAME, 'Email address': 'Ada@provider.example'};

test.each<[string, Resource]>([
  ['without a file', {...guide, downloadUrl: undefined}],
  ['that is announced', {...guide, comingSoon: true}],
])('a resource %s is shown as “Coming Soon”, its card without a button', async (_, resource) => {
  const {unmount} = renderWithSite(<LeadMagnetCard checklist={resource} />);
  expect(screen.getByText('Coming Soon')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  renderLeads(gate(resource));
  const unlock = screen.getByRole('button', {name: 'Unlock The Strategic Guide'});
  expect(unlock).not.toHaveAttribute('aria-haspopup');
  fireEvent.click(unlock);
  const toast = (await screen.findByText('Coming Soon')).closest('[aria-atomic]');
  expect(toast).toHaveTextContent(`Coming Soon${resource.title} will be available shortly.`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [gate(guide), 'Unlock The Strategic Guide', SEND, 'Please enter a valid email address.'],
  [card, CARD, 'Send me the checklist', 'Please enter a valid email.'],
])(
  'a changed field is no longer invalid, and an invalid address alone has the words of the specification in the toast, and help at its field',
  async (control, opener, send, words) => {
    const {keys} = answerLeads();
    renderLeads(control);
    const dialog = await LeadForm.openedBy(opener);
    dialog.press(send);
    await waitFor(() => expect(dialog.field('First name')).toHaveAttribute('aria-invalid', 'true'));
    dialog.type({...VISITOR, 'Email address': 'Ada'});
    expect(dialog.field('First name')).toHaveAttribute('aria-invalid', 'false');
    dialog.press(send);
    const title = await within(dialog.scope).findByText('Invalid Email');
    const toast = title.closest('[aria-atomic]');
    expect(toast?.textContent).toBe(`Invalid Email${words}`);
    const refused = expect.stringContaining(`Error: ${words} It has no @.`) as string;
    await waitFor(() => expect(dialog.field('Email address')).toHaveAccessibleDescription(refused));
    expect(keys).toEqual([]);
  },
);

test('requesting a document twice sends two requests with different idempotency keys', async () => {
  const {keys} = answerLeads();
  renderLeads(gate(guide));
  for (const [index, opener] of [`Unlock ${guide.shortTitle}`, change(guide)].entries()) {
    const dialog = await LeadForm.openedBy(opener);
    dialog.send(VISITOR, SEND);
    await dialog.expectClosed();
    expect(new Set(keys).size).toBe(index + 1);
  }
  expect(keys).toHaveLength(2);
});

test('when a mail cannot leave at once, the thank-you says so instead of that it is being sent', async () => {
  answerLeads({more: {mailWaits: true}});
  renderLeads(gate(guide));
  (await openGate(guide)).send(VISITOR, SEND);
  await waitFor(() =>
    expect(screen.getByText(/cannot leave right away\. .*write to us\.$/u)).toBeVisible(),
  );
  expect(screen.queryByText(/few minutes/u)).not.toBeInTheDocument();
});

test('a late response to one document’s request does not change the dialog of the next document', async () => {
  const {release} = answerLeads({held: true});
  renderLeads(rows(guide, other));
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

test('with a stored address alone a dialog asks for all; closed without sending it unlocks nothing and keeps the typed values', async () => {
  localStorage.setItem('lead_magnet_email', 'ada@provider.example');
  window.dispatchEvent(new StorageEvent('storage'));
  const {keys} = answerLeads();
  jest.useFakeTimers();
  renderLeads(card);
  const dialog = await LeadForm.openedBy(CARD);
  dialog.type(VISITOR);
  dialog.press('Cancel');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect((await LeadForm.openedBy(CARD)).field('First name')).toHaveValue('Ada');
  expect(localStorage).toHaveLength(1);
  expect(keys).toEqual([]);
});

test('after name and address were given for one document, one click requests any other', async () => {
  const {keys, timed} = answerLeads();
  renderLeads([card, rows(guide, other)]);
  const dialog = await openGate(guide);
  dialog.send(VISITOR, SEND);
  await dialog.expectClosed();
  expect(screen.getAllByText('ada@provider.example')).toHaveLength(2);
  expect(screen.getAllByText('We email you the PDF.')).toHaveLength(1);

  screen.getByRole('button', {name: CARD}).focus();
  fireEvent.click(screen.getByRole('button', {name: CARD}));
  const download = await screen.findByRole('link', {name: 'Download Checklist'});
  expect(download).toHaveAttribute('href', checklist.downloadUrl);
  expect(download).toHaveAttribute('download');
  expect(download).toHaveFocus();
  fireEvent.click(screen.getByRole('button', {name: `Send me the guide, ${other.shortTitle}`}));
  await screen.findByRole('button', {name: `Sent: check your email, ${other.shortTitle}`});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(new Set(keys).size).toBe(3);
  expect(timed).toEqual([true, false, false]);

  const another = await LeadForm.openedBy(change(checklist));
  expect(another.field('Email address')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  another.press('Cancel');
  await waitFor(() => expect(screen.getByRole('button', {name: CARD})).toHaveFocus());
});

test.each([
  ['fails', 'ada@provider.example', /^Submission Failed/u],
  ['is refused', 'ada@provider', 'Invalid Email'],
])(
  'when a one-click request %s, its dialog opens with the reason and what was known',
  async (_, email, reason) => {
    const known = {...NAME, 'Email address': email};
    Object.values(known).forEach((value, index) =>
      localStorage.setItem(`lead_magnet_${['first_name', 'last_name', 'email'][index]}`, value),
    );
    window.dispatchEvent(new StorageEvent('storage'));
    jest.spyOn(console, 'error').mockImplementation(() => {});
    answerLeads({status: 400});
    renderLeads(gate(guide));
    const dialog = await LeadForm.openedBy(`${SEND}, ${guide.shortTitle}`);
    expect(await within(dialog.scope).findAllByText(reason)).not.toHaveLength(0);
    expect(dialog.held(known)).toEqual(known);
    const {keys} = answerLeads();
    dialog.type({'Email address': 'ada@provider.example'});
    dialog.press(SEND);
    await dialog.expectClosed();
    expect(keys).toHaveLength(1);
  },
);
