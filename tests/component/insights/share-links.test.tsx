import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ShareLinks} from '@site/src/insights/ShareLinks';
import {renderWithSite} from '../../support/site/renderWithSite';

test('copying puts the address on the clipboard and says so', async () => {
  const user = userEvent.setup();
  renderWithSite(<ShareLinks title="A" />);
  await user.click(screen.getByRole('button', {name: 'Copy link'}));
  expect(await screen.findByText('Link copied.')).toHaveAttribute('role', 'status');
  await expect(navigator.clipboard.readText()).resolves.toBe('http://localhost/');
});

test('where copying is forbidden the address is shown instead', async () => {
  const user = userEvent.setup();
  const denied = new DOMException('denied', 'NotAllowedError');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(denied);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithSite(<ShareLinks title="A" />);
  await user.click(screen.getByRole('button', {name: 'Copy link'}));
  expect(await screen.findByText(/http:\/\/localhost\//u)).toHaveAttribute('role', 'status');
  expect(log).toHaveBeenCalledWith('The link could not be copied.', denied);
  log.mockRestore();
});

test('sharing is offered only where the device can share', () => {
  renderWithSite(<ShareLinks title="A" />);
  expect(screen.queryByRole('button', {name: 'Share'})).not.toBeInTheDocument();
});
