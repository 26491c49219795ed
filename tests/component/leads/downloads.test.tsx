import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import {checklist} from '@site/src/content/checklist';
import type {Resource} from '@site/src/content/resource';
import {resources} from '@site/src/content/resources';
import {closeDialogs} from '@site/src/leads/dialogs';
import {LeadHost} from '@site/src/leads/LeadHost';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads} from './accept-leads';

const [strategic, independent] = resources as [Resource, Resource, ...Resource[]];

function renderPage(...controls: ReactElement[]): void {
  renderWithSite(
    <>
      {controls}
      <LeadHost />
    </>,
  );
}

const card = <LeadMagnetCard key="card" checklist={checklist} />;
const gate = (resource: Resource) => <ResourceUnlockButton key={resource.id} resource={resource} />;

async function openBy(button: string, dialog: string): Promise<HTMLElement> {
  fireEvent.click(screen.getByRole('button', {name: button}));
  return screen.findByRole('dialog', {name: dialog});
}

const openGate = ({shortTitle}: Resource) => openBy(`Unlock ${shortTitle}`, `Unlock ${shortTitle}`);

const field = (dialog: HTMLElement, label: string) =>
  within(dialog).getByLabelText<HTMLInputElement>(label);

const VISITOR = {
  'First name': 'Ada',
  'Last name': 'Reader',
  'Email address': 'Ada@provider.example',
};

function ask(dialog: HTMLElement, submit: string): void {
  for (const [label, value] of Object.entries(VISITOR)) {
    fireEvent.change(field(dialog, label), {target: {value}});
  }
  fireEvent.click(within(dialog).getByRole('button', {name: submit}));
}

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
});

afterEach(() => act(closeDialogs));

const unavailable: ReadonlyArray<[string, Resource]> = [
  ['without a file', {...strategic, downloadUrl: undefined}],
  ['that is announced', {...strategic, comingSoon: true}],
];

test.each(unavailable)(
  'unlocking a resource %s says that it will be available shortly',
  async (_, resource) => {
    renderPage(gate(resource));
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
  renderPage(gate(strategic));
  for (let times = 1; times <= 2; times += 1) {
    const dialog = await openGate(strategic);
    ask(dialog, strategic.submit);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(keys).toHaveLength(times);
  }
  expect(new Set(keys).size).toBe(2);
});

test('the answer to a request that was left leaves the dialog of the next one alone', async () => {
  const {release} = acceptLeads({held: true});
  renderPage(gate(strategic), gate(independent));
  const left = await openGate(strategic);
  ask(left, strategic.submit);
  await waitFor(() => expect(field(left, 'First name')).toBeDisabled());
  fireEvent.keyDown(left, {key: 'Escape'});
  const next = await openGate(independent);
  fireEvent.change(field(next, 'First name'), {target: {value: 'Grace'}});
  await act(async () => release());
  expect(await screen.findByText('Check Your Email!')).toBeInTheDocument();
  expect(next).toBeInTheDocument();
  expect(field(next, 'First name')).toHaveValue('Grace');
});

test('left without sending, a dialog unlocks nothing and is empty when it is opened again', async () => {
  const {keys} = acceptLeads();
  jest.useFakeTimers();
  renderPage(card);
  const dialog = await openBy('Unlock Free Checklist', 'Get the checklist');
  fireEvent.change(field(dialog, 'First name'), {target: {value: 'Ada'}});
  fireEvent.click(within(dialog).getByRole('button', {name: 'Cancel'}));
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(screen.getByRole('button', {name: 'Unlock Free Checklist'})).toHaveFocus();
  const again = await openBy('Unlock Free Checklist', 'Get the checklist');
  expect(field(again, 'First name')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  expect(keys).toEqual([]);
  jest.useRealTimers();
});

test('the address that unlocked the checklist stands in the next dialog, until its visitor uses another', async () => {
  acceptLeads();
  renderPage(card, gate(strategic));
  ask(await openBy('Unlock Free Checklist', 'Get the checklist'), checklist.submit);
  expect(await screen.findByRole('link', {name: 'Download Checklist'})).toHaveAttribute(
    'href',
    checklist.downloadUrl,
  );
  const email = 'ada@provider.example';
  expect({...localStorage}).toEqual({lead_magnet_access: 'granted', lead_magnet_email: email});
  expect(field(await openGate(strategic), 'Email address')).toHaveValue(email);
  act(closeDialogs);

  const other = await openBy('Use a different email', 'Get the checklist');
  expect(field(other, 'Email address')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
  fireEvent.click(within(other).getByRole('button', {name: 'Cancel'}));
  await waitFor(() =>
    expect(screen.getByRole('button', {name: 'Unlock Free Checklist'})).toHaveFocus(),
  );
});
