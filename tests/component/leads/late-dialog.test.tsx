import {act, render, screen, waitFor} from '@testing-library/react';
import type {ReactNode} from 'react';
import {boot} from '@site/src/boot/Boot';
import {createDialogStore} from '@site/src/leads/createDialogStore';
import {LateDialog} from '@site/src/leads/LateDialog';

function Dialog(): ReactNode {
  return <p>The dialog</p>;
}

test('a dialog whose code cannot be had is closed and its visitor told; the next opening loads it again', async () => {
  jest.useFakeTimers({doNotFake: ['performance']});
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const tell = jest.spyOn(boot(), 'tell').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<{default: typeof Dialog}>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({default: Dialog});
  const dialog = createDialogStore<'subject'>();
  render(<LateDialog dialog={dialog} load={load} />);

  act(() => dialog.open('subject', null));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(tell).toHaveBeenCalledTimes(1);
  expect(dialog.place()).toBe('page');
  expect(log).toHaveBeenCalledWith(new Error('offline'));

  act(() => dialog.open('subject', null));
  await waitFor(() => expect(screen.getByText('The dialog')).toBeInTheDocument());
  expect(dialog.place()).toBe('dialog');
  jest.useRealTimers();
  jest.restoreAllMocks();
});
