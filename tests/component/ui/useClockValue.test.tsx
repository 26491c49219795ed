import {act, render, screen} from '@testing-library/react';
import {hydrateRoot} from 'react-dom/client';
import {useClockValue} from '@site/src/components/ui/useClockValue';

const ID = 'moment';

function Moment({read}: Readonly<{read: () => string}>) {
  const value = useClockValue(ID, read);
  return (
    <p id={ID} data-clock={value}>
      {value}
    </p>
  );
}

test('a page opened inside the app shows what the clock says now', () => {
  render(<Moment read={() => 'today'} />);
  expect(screen.getByText('today')).toBeInTheDocument();
});

test('a static page keeps what it was built with through hydration, then shows the present', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<p id="${ID}" data-clock="yesterday">yesterday</p>`;
  const paragraph = container.firstElementChild;
  const mismatches: unknown[] = [];
  act(() => {
    hydrateRoot(container, <Moment read={() => 'today'} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  expect(mismatches).toEqual([]);
  expect(container.firstElementChild).toBe(paragraph);
  expect(paragraph).toHaveTextContent('today');
  expect(paragraph).toHaveAttribute('data-clock', 'today');
});
