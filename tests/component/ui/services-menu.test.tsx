import {act, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ServicesMenu} from '@site/src/theme/Navbar/ServicesMenu';
import {renderWithSite} from '../../support/site/renderWithSite';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function setUp() {
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
  const {user, trigger, isOpen} = setUp();
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
  const {rest, wait, isOpen} = setUp();
  await rest();
  await wait(199);
  expect(isOpen()).toBe(false);
  await wait(1);
  expect(isOpen()).toBe(true);
});

test('passing over it opens nothing, and a finger does not hover', async () => {
  const {rest, leave, touch, wait, isOpen} = setUp();
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
  const {rest, leave, wait, isOpen} = setUp();
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
  const {rest, leave, wait, isOpen} = setUp();
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
  const {user, trigger, rest, wait, isOpen} = setUp();
  await rest();
  await wait(200);
  await user.click(trigger);
  expect(isOpen()).toBe(true);
});

test('Escape closes what the mouse opened, and leaves the focus where it is', async () => {
  const {user, rest, wait, isOpen} = setUp();
  const elsewhere = screen.getByRole('button', {name: 'Elsewhere'});
  elsewhere.focus();
  await rest();
  await wait(200);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(elsewhere).toHaveFocus();
});

test('arrow-down enters it, arrow keys move among its links, Escape closes it and returns', async () => {
  const {user, trigger, isOpen} = setUp();
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
  const {user, trigger, isOpen} = setUp();
  await user.click(trigger);
  act(() => screen.getByRole('button', {name: 'Elsewhere'}).focus());
  expect(isOpen()).toBe(false);
  await user.click(trigger);
  await user.click(document.body);
  expect(isOpen()).toBe(false);
});
