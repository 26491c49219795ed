import {act, fireEvent, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {headerMenu, type HeaderMenu as Menu} from '@site/src/content/navigation';
import {HeaderMenu} from '@site/src/theme/Navbar/HeaderMenu';
import {hydrateWithSite, renderWithSite} from '../../support/site/renderWithSite';

const isMenu = (entry: object): entry is Menu => 'items' in entry;
const [services, insights] = headerMenu.entries.filter(isMenu) as [Menu, Menu, ...Menu[]];

let hours = 0;

/** Renders two menus with a fake clock, which says that the menus of other tests were closed an hour ago. */
function showMenus() {
  hours += 1;
  jest.useFakeTimers({now: hours * 3_600_000});
  const user = userEvent.setup({advanceTimers: jest.advanceTimersByTime});
  renderWithSite(
    <>
      <HeaderMenu menu={services} />
      <HeaderMenu menu={insights} />
      <button type="button">Elsewhere</button>
    </>,
  );
  const [trigger, next] = [screen.getByText('Services'), screen.getByLabelText(/of Insights/u)];
  const elsewhere = screen.getByRole('button', {name: 'Elsewhere'});
  const wordFor = (menu: Element, word: string) => (menu.closest('details')?.open ? [word] : []);
  /** Which menus are open: `open` for the first, `next` for the other. */
  const state = () => [...wordFor(trigger, 'open'), ...wordFor(next, 'next')].join('+') || 'closed';
  return {user, trigger, next, elsewhere, state};
}

// Steps are actions of pointer and keys, milliseconds that pass, and the menus that must be open then.
test.each([
  ['a click opens it, a second click closes it', 'click open click closed'],
  ['hovering opens it after 200 ms and not earlier', 'rest 199 closed 1 open'],
  ['hovering for 100 ms does not open it', 'rest 100 leave 1000 closed'],
  ['a touch is no hover: it stays closed', 'touch 1000 closed'],
  ['the pointer’s leaving closes it after 150 ms', 'rest 200 leave 149 open 1 closed'],
  ['a pointer back within 150 ms keeps it open', 'rest 200 leave 149 rest 1000 open'],
  ['within 300 ms of closing it opens without the delay', 'rest 200 leave 400 rest 1 open'],
  ['300 ms after closing, the delay applies', 'rest 200 leave 450 rest 199 closed 1 open'],
  ['moving to the next menu opens that one at once', 'rest 200 on 1 next'],
  ['300 ms after the next menu, the delay is back', 'rest 200 on 1 next off 451 rest 199 closed'],
  ['the click that follows a hover keeps it open', 'rest 200 click open'],
  ['a click opens it after a hover has ended', 'rest 200 leave 500 click open'],
  ['a click closes what a key opened after a hover', 'rest 200 leave 500 arrow open click closed'],
  ['a click elsewhere closes it', 'click open beside closed'],
  ['Escape closes it, and does not move the focus', 'focus rest 200 open escape closed'],
])('the services menu: %s', async (_rule, steps) => {
  const {user, trigger, next, elsewhere, state} = showMenus();
  const moves: Readonly<Record<string, () => void | Promise<void>>> = {
    click: () => user.click(trigger),
    rest: () => user.hover(trigger),
    leave: () => user.unhover(trigger),
    on: () => user.hover(next),
    off: () => user.unhover(next),
    touch: () => user.pointer({keys: '[TouchA>]', target: trigger}),
    beside: () => user.click(document.body),
    focus: () => elsewhere.focus(),
    arrow: () => void fireEvent.keyDown(trigger, {key: 'ArrowDown'}),
    escape: () => user.keyboard('{Escape}'),
  };
  const seen = [];
  for (const step of steps.split(' ')) {
    await moves[step]?.();
    await act(() => jest.advanceTimersByTimeAsync(Number.parseInt(step, 10) || 0));
    seen.push(['open', 'closed', 'next'].includes(step) ? state() : step);
  }
  expect(seen.join(' ')).toBe(steps);
  expect(document.activeElement === elsewhere).toBe(steps.startsWith('focus'));
});

test('arrow keys lead into a menu and along its links; Escape or the loss of the focus closes it', async () => {
  const {user, trigger, elsewhere, state} = showMenus();
  trigger.focus();
  const links = within(trigger.closest('details') as HTMLElement).getAllByRole('link');
  const focused = [];
  for (const key of ['Down', 'Down', 'Up']) {
    await user.keyboard(`{Arrow${key}}`);
    focused.push(links.indexOf(document.activeElement as HTMLElement));
  }
  expect(focused).toEqual([0, 1, 0]);
  // The window loses the focus.
  fireEvent.blur(links[0] as HTMLElement);
  expect(state()).toBe('open');
  await user.keyboard('{Escape}');
  expect(state()).toBe('closed');
  expect(trigger).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  act(() => elsewhere.focus());
  expect(state()).toBe('closed');
});

test('of two menus that were opened before their code arrived, one stays open, and a press elsewhere closes it', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const menus = [services, insights].map((menu) => <HeaderMenu key={menu.label} menu={menu} />);
  const countOpen = () => document.querySelectorAll('details[open]').length;
  const openAll = () => document.querySelectorAll('details').forEach((it) => (it.open = true));
  hydrateWithSite(<>{menus}</>, openAll, console.error);
  expect(countOpen()).toBe(1);
  fireEvent.pointerDown(document.body);
  expect(countOpen()).toBe(0);
});
