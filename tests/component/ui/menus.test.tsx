import {act, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {consultationDialog} from '@site/src/leads/dialogs';
import {DrawerMenu} from '@site/src/theme/Navbar/DrawerMenu';
import {ServicesMenu} from '@site/src/theme/Navbar/ServicesMenu';
import {renderWithSite} from '../../support/site/renderWithSite';

afterEach(() => {
  jest.useRealTimers();
});

/** The menu of the services, under a clock that the test moves on. */
function openServices() {
  jest.useFakeTimers();
  const user = userEvent.setup({advanceTimers: jest.advanceTimersByTime});
  renderWithSite(
    <>
      <ServicesMenu />
      <button type="button">Elsewhere</button>
    </>,
  );
  const trigger = screen.getByRole('button', {name: 'Services'});
  return {
    user,
    trigger,
    rest: () => user.hover(trigger),
    leave: () => user.unhover(trigger),
    touch: () => user.pointer({keys: '[TouchA>]', target: trigger}),
    wait: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    isOpen: () => trigger.getAttribute('aria-expanded') === 'true',
  };
}

test('a click opens the menu and shows its three links, a second click closes it', async () => {
  const {user, trigger, isOpen} = openServices();
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(trigger);
  expect(isOpen()).toBe(true);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/assurance-audit',
    '/fractional-consulting',
    '/free-assurance-check',
  ]);
  await user.click(trigger);
  expect(isOpen()).toBe(false);
});

test('resting on it opens it after 200 ms and not before', async () => {
  const {rest, wait, isOpen} = openServices();
  await rest();
  await wait(199);
  expect(isOpen()).toBe(false);
  await wait(1);
  expect(isOpen()).toBe(true);
});

test('passing over it opens nothing, and a finger does not hover', async () => {
  const {rest, leave, touch, wait, isOpen} = openServices();
  await rest();
  await wait(100);
  await leave();
  await wait(1000);
  expect(isOpen()).toBe(false);
  await touch();
  await wait(1000);
  expect(isOpen()).toBe(false);
});

test('leaving closes it after 150 ms, unless the pointer is back before', async () => {
  const {rest, leave, wait, isOpen} = openServices();
  await rest();
  await wait(200);
  await leave();
  await wait(149);
  expect(isOpen()).toBe(true);
  await rest();
  await wait(1000);
  expect(isOpen()).toBe(true);
  await leave();
  await wait(150);
  expect(isOpen()).toBe(false);
});

test('within 300 ms of a close it opens again without the delay, after that with it', async () => {
  const {rest, leave, wait, isOpen} = openServices();
  await rest();
  await wait(200);
  await leave();
  await wait(150);
  await wait(250);
  await rest();
  await wait(1);
  expect(isOpen()).toBe(true);
  await leave();
  await wait(150);
  await wait(300);
  await rest();
  await wait(199);
  expect(isOpen()).toBe(false);
  await wait(1);
  expect(isOpen()).toBe(true);
});

test('the click that follows a hover keeps it open', async () => {
  const {user, trigger, rest, wait, isOpen} = openServices();
  await rest();
  await wait(200);
  await user.click(trigger);
  expect(isOpen()).toBe(true);
});

test('Escape closes what the mouse opened, and leaves the focus where it is', async () => {
  const {user, rest, wait, isOpen} = openServices();
  const elsewhere = screen.getByRole('button', {name: 'Elsewhere'});
  elsewhere.focus();
  await rest();
  await wait(200);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(elsewhere).toHaveFocus();
});

test('arrow-down enters it, arrow keys move among its links, Escape closes it and returns', async () => {
  const {user, trigger, isOpen} = openServices();
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(isOpen()).toBe(true);
  const [first, second] = screen.getAllByRole('link');
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(first).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(trigger).toHaveFocus();
});

test('it closes when the focus goes elsewhere, and when something else is pressed', async () => {
  const {user, trigger, isOpen} = openServices();
  await user.click(trigger);
  act(() => screen.getByRole('button', {name: 'Elsewhere'}).focus());
  expect(isOpen()).toBe(false);
  await user.click(trigger);
  await user.click(document.body);
  expect(isOpen()).toBe(false);
});

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
