import {render, screen, waitFor} from '@testing-library/react';
import type {ReactNode} from 'react';
import {LatePart} from '@site/src/leads/LatePart';

function Dialog(): ReactNode {
  return <p>The dialog</p>;
}

test('a part that could not be fetched leaves the page alone, says so and is asked for again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<{default: typeof Dialog}>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({default: Dialog});
  const onFailure = jest.fn();
  const part = (wanted: boolean) => (
    <LatePart wanted={wanted} load={load} onFailure={onFailure} fallback={<p>Not opened</p>} />
  );

  const {rerender} = render(part(true));
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  rerender(part(false));
  expect(screen.getByText('Not opened')).toBeInTheDocument();

  rerender(part(true));
  expect(screen.queryByText('Not opened')).not.toBeInTheDocument();
  expect(await screen.findByText('The dialog')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('A part of the page could not be loaded', new Error('offline'));
  log.mockRestore();
});
