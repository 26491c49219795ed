import {act, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {DrawerMenu} from '@site/src/theme/Navbar/DrawerMenu';
import {headerMenu} from '@site/src/content/navigation';
import {HeaderMenu} from '@site/src/theme/Navbar/HeaderMenu';
import {renderWithSite} from '../../support/site/renderWithSite';

/** The menu of the services, under a clock that the test moves on. */
function openServices() {
  jest.useFakeTimers();
  const user = userEvent.setup({advanceTimers: jest.advanceTimersByTime});
  renderWithSite(
    <>
      <HeaderMenu menu={headerMenu.menus[0]} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const trigger = screen.getByRole('button', {name: 'Services'});
  return {
    user,
    trigger,
    elsewhere: screen.getByRole('button', {name: 'Elsewhere'}),
    state: () => (trigger.getAttribute('aria-expanded') === 'true' ? 'open' : 'closed'),
  };
}

// What a pointer does, the milliseconds that pass, and how the menu then is.
test.each([
  ['a click opens it, a second one closes it', 'click open click closed'],
  ['resting on it opens it after 200 ms and not before', 'rest 199 closed 1 open'],
  ['passing over it opens nothing', 'rest 100 leave 1000 closed'],
  ['a finger does not hover', 'touch 1000 closed'],
  ['leaving closes it after 150 ms', 'rest 200 leave 149 open 1 closed'],
  ['a pointer that is back before keeps it open', 'rest 200 leave 149 rest 1000 open'],
  ['within 300 ms of a close it opens without the delay', 'rest 200 leave 400 rest 1 open'],
  ['after that with it', 'rest 200 leave 450 rest 199 closed 1 open'],
  ['the click that follows a hover keeps it open', 'rest 200 click open'],
  ['a click elsewhere closes it', 'click open beside closed'],
])('the services menu: %s', async (_rule, steps) => {
  const {user, trigger, state} = openServices();
  const moves: Readonly<Record<string, () => Promise<void>>> = {
    click: () => user.click(trigger),
    rest: () => user.hover(trigger),
    leave: () => user.unhover(trigger),
    touch: () => user.pointer({keys: '[TouchA>]', target: trigger}),
    beside: () => user.click(document.body),
  };
  const seen = [];
  for (const step of steps.split(' ')) {
    await moves[step]?.();
    await act(() => jest.advanceTimersByTimeAsync(Number.parseInt(step, 10) || 0));
    seen.push(step === 'open' || step === 'closed' ? state() : step);
  }
  expect(seen.join(' ')).toBe(steps);
});

test('Escape closes what the mouse opened, and leaves the focus where it is', async () => {
  const {user, trigger, elsewhere, state} = openServices();
  elsewhere.focus();
  await user.hover(trigger);
  await act(() => jest.advanceTimersByTimeAsync(200));
  await user.keyboard('{Escape}');
  expect(state()).toBe('closed');
  expect(elsewhere).toHaveFocus();
});

test('arrow keys enter the services menu and move among its links; it closes by Escape and when the focus goes elsewhere', async () => {
  const {user, trigger, elsewhere, state} = openServices();
  expect(screen.queryByRole('link')).toBeNull();
  trigger.focus();
  const focused = [];
  for (const key of ['Down', 'Down', 'Up']) {
    await user.keyboard(`{Arrow${key}}`);
    focused.push(screen.getAllByRole('link').indexOf(document.activeElement as HTMLElement));
  }
  expect(focused).toEqual([0, 1, 0]);
  await user.keyboard('{Escape}');
  expect(state()).toBe('closed');
  expect(trigger).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  act(() => elsewhere.focus());
  expect(state()).toBe('closed');
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

test('a click on the scrim closes the drawer; one on the panel, or begun there, does not', async () => {
  const user = userEvent.setup();
  renderWithSite(<DrawerMenu />);
  await user.click(screen.getByRole('button', {name: 'Open menu'}));
  const drawer = screen.getByRole('dialog', {name: 'Menu'});
  const panel = within(drawer).getByRole('navigation');
  await user.click(panel);
  await user.pointer([{keys: '[MouseLeft>]', target: panel}, {target: drawer}, '[/MouseLeft]']);
  expect(drawer).toHaveAttribute('open');
  await user.click(drawer);
  expect(drawer).not.toHaveAttribute('open');
});
