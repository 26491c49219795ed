import {fireEvent, screen} from '@testing-library/react';
import {feeds} from '@site/src/content/feeds';
import {FeedOffer} from '@site/src/pages/_subscribe/sections';
import {renderWithSite} from '../../support/site/renderWithSite';

test('where copying is forbidden the page says what to do instead', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', {value: {writeText}, configurable: true});
  const [feed] = feeds;
  renderWithSite(<FeedOffer feed={feed} newest={[]} />);
  fireEvent.click(screen.getByRole('button', {name: `Copy address: ${feed.name}, Atom`}));
  expect(await screen.findByText(/copy it by hand/u)).toHaveRole('status');
  expect(log).toHaveBeenCalledTimes(1);
});
