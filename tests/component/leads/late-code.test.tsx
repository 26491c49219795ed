import {act, render, screen, waitFor} from '@testing-library/react';
import type {ReactNode} from 'react';
import {readEarlyState} from '@site/src/first-interaction/earlyState';
import {readNotice} from '@site/src/first-interaction/early/retry';
import {createDialogStore} from '@site/src/leads/dialogs';
import {deferForm} from '@site/src/leads/deferForm';
import {LateDialog} from '@site/src/leads/LeadHost';

beforeEach(() => {
  jest.useFakeTimers({doNotFake: ['performance']});
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a form that cannot be loaded after a link within the site is told, and loaded again until it is there', async () => {
  const withoutScripts = document.createElement('noscript');
  withoutScripts.textContent = '<p role="alert">Please write to us.</p>';
  document.body.append(document.createElement('header'), withoutScripts);
  readNotice();
  let isUp = false;
  const Form = (): ReactNode => <form aria-label="The form" />;
  const Deferred = deferForm(() =>
    isUp ? Promise.resolve({default: Form}) : Promise.reject(new Error('offline')),
  );
  render(<Deferred />);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert')).toHaveTextContent('Please write to us.');
  isUp = true;
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('form', {name: 'The form'})).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a dialog whose code cannot be had is closed and its visitor told; the next opening loads it again; meanwhile its button is busy', async () => {
  const showNotice = jest.spyOn(readEarlyState(), 'showNotice').mockImplementation(() => undefined);
  const Dialog = (): ReactNode => <p>The dialog</p>;
  const load = jest
    .fn<Promise<{default: typeof Dialog}>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({default: Dialog});
  const dialog = createDialogStore<'subject'>();
  render(<LateDialog dialog={dialog} load={load} />);

  const opener = document.createElement('button');
  act(() => dialog.open('subject', opener));
  expect(opener).toHaveAttribute('aria-busy', 'true');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(opener).not.toHaveAttribute('aria-busy');
  expect(load).toHaveBeenCalledTimes(2);
  expect(showNotice).toHaveBeenCalledTimes(1);
  expect(dialog.place()).toBe('page');
  expect(console.error).toHaveBeenCalledWith(new Error('offline'));

  act(() => dialog.open('subject', opener));
  expect(opener).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(screen.getByText('The dialog')).toBeInTheDocument());
  expect(dialog.place()).toBe('dialog');
  expect(opener).not.toHaveAttribute('aria-busy');
});
