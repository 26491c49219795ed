import {act, screen, waitFor, within} from '@testing-library/react';
import userEvent, {type UserEvent} from '@testing-library/user-event';
import type {Resource} from '@site/src/content/resource';
import {resources} from '@site/src/content/resources';
import {LeadHost} from '@site/src/leads/LeadHost';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads} from './accept-leads';

const [strategic, independent] = resources as [Resource, Resource, ...Resource[]];

function renderGates(): UserEvent {
  const user = userEvent.setup();
  renderWithSite(
    <>
      <ResourceUnlockButton resource={strategic} />
      <ResourceUnlockButton resource={independent} />
      <LeadHost />
    </>,
  );
  return user;
}

async function openGate(user: UserEvent, {shortTitle}: Resource): Promise<HTMLElement> {
  const name = `Unlock ${shortTitle}`;
  await user.click(screen.getByRole('button', {name}));
  return screen.findByRole('dialog', {name});
}

const VISITOR = {
  'First name': 'Ada',
  'Last name': 'Reader',
  'Email address': 'ada@provider.example',
};

async function ask(user: UserEvent, dialog: HTMLElement, {submit}: Resource): Promise<void> {
  for (const [label, value] of Object.entries(VISITOR)) {
    await user.click(within(dialog).getByLabelText(label));
    await user.paste(value);
  }
  await user.click(within(dialog).getByRole('button', {name: submit}));
}

test('whoever asks for a document once more is sent it once more', async () => {
  const {keys} = acceptLeads();
  const user = renderGates();
  for (let times = 1; times <= 2; times += 1) {
    const dialog = await openGate(user, strategic);
    await ask(user, dialog, strategic);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(keys).toHaveLength(times);
  }
  expect(new Set(keys).size).toBe(2);
});

test('the answer to a request that was left leaves the dialog of the next one alone', async () => {
  const {release} = acceptLeads({held: true});
  const user = renderGates();
  await ask(user, await openGate(user, strategic), strategic);
  await user.keyboard('{Escape}');
  const next = await openGate(user, independent);
  await user.click(within(next).getByLabelText('First name'));
  await user.paste('Grace');
  await act(async () => release());
  expect(await screen.findByText('Check Your Email!')).toBeInTheDocument();
  expect(next).toBeInTheDocument();
  expect(within(next).getByLabelText('First name')).toHaveValue('Grace');
});
