import {act, fireEvent, screen, within} from '@testing-library/react';
import * as fc from 'fast-check';
import {showToast, ToastHost} from '@site/src/components/ui/toast';
import {renderWithSite} from '../../support/site/renderWithSite';

const pass = (milliseconds: number): void => act(() => void jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByText('Sent');

/** Where the pointer is, and whether the tab is hidden. jsdom knows neither. */
let hovered: Element | null = null;
let isHidden = false;
let isFinger = false;

beforeEach(() => {
  jest.useFakeTimers();
  renderWithSite(<ToastHost name="page" />);
  const {matches} = Element.prototype;
  jest.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':hover' ? this.contains(hovered) : matches.call(this, selector);
  });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

/** What a visitor does with the toast, or elsewhere. */
const MOVES = {
  point: (held: Element) => {
    hovered = held;
    fireEvent(held, pointer('mouse'));
  },
  // After a tap `:hover` still matches, and no event says that the finger has gone.
  tap: (held: Element) => {
    hovered = held;
    fireEvent(held, pointer('touch'));
  },
  // When the toast's text is inserted again, no event says that the pointer has left it.
  slip: () => (hovered = null),
  away: () => {
    hovered = document.body;
    fireEvent(document.body, pointer('mouse'));
  },
  focus: () => screen.queryByRole('button', {name: 'Dismiss'})?.focus(),
  blur: () => (document.activeElement as HTMLElement).blur(),
  leaveWindow: () => fireEvent.blur(window),
  returnToWindow: () => fireEvent.focus(window),
  scroll: () => fireEvent.scroll(document),
  hide: () => {
    isHidden = true;
    fireEvent(document, new Event('visibilitychange'));
  },
  show: () => {
    isHidden = false;
    fireEvent(document, new Event('visibilitychange'));
  },
} satisfies Record<string, (held: Element) => unknown>;

function pointer(pointerType: 'mouse' | 'touch'): Event {
  isFinger = pointerType === 'touch';
  return Object.assign(new Event('pointerover', {bubbles: true}), {pointerType});
}

function showOne(): void {
  act(() => showToast('ok', {title: 'Sent', text: 'We have it.'}));
  pass(0);
}

const move = fc.tuple(
  fc.constantFrom(...(Object.keys(MOVES) as (keyof typeof MOVES)[])),
  fc.nat(3000),
);

test('whatever a visitor does, a toast leaves within six seconds after nothing holds it any more', () => {
  fc.assert(
    fc.property(fc.array(move, {maxLength: 5}), (moves) => {
      showOne();
      for (const [name, milliseconds] of moves) {
        const toast = shown()?.closest('[tabindex]');
        if (toast) {
          act(() => void MOVES[name](toast));
          pass(milliseconds);
        }
      }
      MOVES.blur();
      hovered = isFinger ? hovered : null;
      MOVES.show();
      pass(6250);
      expect(shown()).toBeNull();
    }),
    {numRuns: 150, seed: 500},
  );
});

test('a toast follows the part of the window that is seen: zoomed by two fingers, or above a keyboard', () => {
  const part = {offsetLeft: 20, offsetTop: 318.4, width: 130, height: 281};
  const sight = Object.assign(new EventTarget(), part);
  Object.defineProperty(window, 'visualViewport', {value: sight, configurable: true});
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844);
  const {container, unmount} = renderWithSite(<ToastHost name="dialog" />);
  const {style} = container.lastElementChild as HTMLElement;
  const unseen = () =>
    ['left', 'top', 'right', 'bottom'].map((it) => style.getPropertyValue(`--unseen-${it}`)).join();
  expect(unseen()).toBe('20px,318px,240px,245px');
  Object.assign(sight, {offsetLeft: -1, offsetTop: 0, width: 390, height: 844});
  sight.dispatchEvent(new Event('resize'));
  expect(unseen()).toBe('0px,0px,1px,0px');
  Object.assign(sight, {offsetLeft: 30});
  sight.dispatchEvent(new Event('scroll'));
  expect(unseen()).toBe('30px,0px,0px,0px');
  unmount();
  Reflect.deleteProperty(window, 'visualViewport');
});

test('a toast is announced once the focus has rested, and not when it is added', () => {
  showOne();
  const isSaid = () => shown()?.closest('[aria-hidden]') === null;
  for (const left of [299, 299, 300]) {
    fireEvent.focusIn(document.body);
    pass(left);
    expect(isSaid()).toBe(left === 300);
  }
  expect(shown()?.closest('section')).toHaveAttribute('aria-live', 'off');
});

test('a toast behind a dialog stays until that closes', () => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  const {container, unmount} = renderWithSite(<ToastHost name="page" />);
  act(() => showToast('ok', {title: 'Sent', text: 'We have it.'}, 'page'));
  pass(60_000);
  expect(within(container).getByText('Sent').closest('[aria-hidden=true]')).not.toBeNull();
  dialog.remove();
  pass(5700);
  expect(shown()).toBeInTheDocument();
  pass(600);
  expect(shown()).toBeNull();
  unmount();
});

test.each(['point', 'focus', 'hide'] as const)('“%s” holds a toast', (name) => {
  showOne();
  pass(5700);
  act(() => void MOVES[name](shown()?.closest('[tabindex]') as Element));
  pass(60_000);
  act(() => void [MOVES.blur(), MOVES.away(), MOVES.show()]);
  pass(5700);
  expect(shown()).toBeInTheDocument();
  pass(600);
  expect(shown()).toBeNull();
});
