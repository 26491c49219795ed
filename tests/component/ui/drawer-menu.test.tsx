import {screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {DrawerMenu} from '@site/src/theme/Navbar/DrawerMenu';
import {consultationDialog} from '@site/src/leads/dialogs';
import {renderWithSite} from '../../support/site/renderWithSite';

/** jsdom's dialog element lacks `showModal` and `close`; focus trap, Escape and backdrop are tested in a real browser. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function openDrawer() {
  const user = userEvent.setup();
  renderWithSite(<DrawerMenu />);
  const opener = screen.getByRole('button', {name: 'Open menu'});
  await user.click(opener);
  return {user, opener, drawer: screen.getByRole('dialog', {name: 'Menu'})};
}

test('opens as a dialog with the focus on its close button, which closes it', async () => {
  const {user, drawer} = await openDrawer();
  const closer = within(drawer).getByRole('button', {name: 'Close menu'});
  expect(closer).toHaveFocus();
  await user.click(closer);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('has the services in view and closes when a link is followed', async () => {
  const {user, drawer} = await openDrawer();
  expect(within(drawer).getByRole('link', {name: 'Assurance Audit Service'})).toBeVisible();
  await user.click(within(drawer).getByRole('link', {name: 'Insights'}));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click on the scrim closes it, a click on the panel does not', async () => {
  const {user, drawer} = await openDrawer();
  await user.click(within(drawer).getByRole('navigation'));
  expect(drawer).toHaveAttribute('open');
  await user.click(drawer);
  expect(drawer).not.toHaveAttribute('open');
});

test('a press that begins on the panel and ends on the scrim leaves it open', async () => {
  const {user, drawer} = await openDrawer();
  const panel = within(drawer).getByRole('navigation');
  await user.pointer([{keys: '[MouseLeft>]', target: panel}, {target: drawer}, '[/MouseLeft]']);
  expect(drawer).toHaveAttribute('open');
});

test('makes way for the consultation dialog, which gives the focus back to the menu button', async () => {
  const open = jest.spyOn(consultationDialog, 'open');
  const {user, opener, drawer} = await openDrawer();
  await user.click(within(drawer).getByRole('button', {name: 'Schedule a Discussion'}));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(open).toHaveBeenCalledWith({topic: 'consultation'}, opener);
});
