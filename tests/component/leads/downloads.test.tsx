import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {checklist} from '@site/src/content/checklist';
import type {Resource} from '@site/src/content/resource';
import {resources} from '@site/src/content/resources';
import {closeDialogs} from '@site/src/leads/dialogs';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads, LeadForm, renderLeads} from './lead-form';

const [guide, other] = resources as [Resource, Resource, ...Resource[]];
const gate = (resource: Resource) => <ResourceUnlockButton key={resource.id} resource={resource} />;
const card = <LeadMagnetCard key="card" checklist={checklist} />;
const CARD = 'Unlock Free Checklist';

const openGate = ({shortTitle}: Resource) => LeadForm.openedBy(`Unlock ${shortTitle}`);

const VISITOR = {
  'First name': 'Ada',
  'Last name': 'Reader',
  'Email address': 'Ada@provider.example',
};

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
});

afterEach(() => act(closeDialogs));

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
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^Coming SoonThe Strategic Guide to Training and Assessment Assurance will be available shortly\.$/u,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
);

test.each(unavailable)('the card of a checklist %s has a badge in place of its button', (_, it) => {
  renderWithSite(<LeadMagnetCard checklist={it} />);
  expect(screen.getByText('Coming Soon')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('whoever asks for a document once more is sent it once more', async () => {
  const {keys} = acceptLeads();
  renderLeads(gate(guide));
  for (const times of [1, 2]) {
    const dialog = await openGate(guide);
    dialog.send(VISITOR, guide.submit);
    await dialog.expectClosed();
    expect(new Set(keys).size).toBe(times);
  }
  expect(keys).toHaveLength(2);
});

test('the answer to a request that was left leaves the dialog of the next one alone', async () => {
  const {release} = acceptLeads({held: true});
  renderLeads([gate(guide), gate(other)]);
  const left = await openGate(guide);
  left.send(VISITOR, guide.submit);
  await left.expectSending();
  left.leave();
  const next = await openGate(other);
  next.type({'First name': 'Grace'});
  await act(async () => release());
  expect(await screen.findByText('Check Your Email!')).toBeInTheDocument();
  expect(next.field('First name')).toHaveValue('Grace');
});

test('left without sending, a dialog unlocks nothing and is empty when it is opened again', async () => {
  const {keys} = acceptLeads();
  jest.useFakeTimers();
  renderLeads(card);
  const dialog = await LeadForm.openedBy(CARD);
  dialog.type(VISITOR);
  dialog.press('Cancel');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect((await LeadForm.openedBy(CARD)).field('First name')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  expect(keys).toEqual([]);
  jest.useRealTimers();
});

test('the address that unlocked the checklist stands in the next dialog, until its visitor uses another', async () => {
  acceptLeads();
  renderLeads([card, gate(guide)]);
  const dialog = await LeadForm.openedBy(CARD);
  dialog.send(VISITOR, checklist.submit);
  await dialog.expectClosed();
  const download = screen.getByRole('link', {name: 'Download Checklist'});
  expect(download).toHaveAttribute('href', checklist.downloadUrl);
  const next = await openGate(guide);
  expect(next.field('Email address')).toHaveValue('ada@provider.example');
  next.leave();

  const another = await LeadForm.openedBy('Use a different email');
  expect(another.field('Email address')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  another.press('Cancel');
  await waitFor(() => expect(screen.getByRole('button', {name: CARD})).toHaveFocus());
});
