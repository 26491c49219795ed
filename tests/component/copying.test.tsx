import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {feeds} from '@site/src/content/feeds';
import {ShareLinks} from '@site/src/insights/ShareLinks';
import {FeedOffer} from '@site/src/pages/_subscribe/sections';
import {fragmentOf} from '@site/src/readiness/fragment';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import {renderWithSite} from '../support/site/renderWithSite';
import {FIRST} from '../unit/readiness/rubrics';

const [feed] = feeds;
const now = {rubric: FIRST, answers: ['shown', 'no', 'no', 'no']} as const;

test.each([
  ['an article', <ShareLinks key="a" title="A" />, 'Copy link', /http:\/\/localhost\//u],
  [
    'a feed',
    <FeedOffer key="f" feed={feed} newest={[]} />,
    `Copy address: ${feed.name}, Atom`,
    /copy it by hand/u,
  ],
  [
    'the readiness check',
    <ReadinessCheck key="r" rubrics={[FIRST]} />,
    'Copy Link',
    /^Your browser did not allow copying\./u,
  ],
])('where copying is forbidden, %s says what to do instead', async (_what, ui, button, words) => {
  const user = userEvent.setup();
  const refusal = new DOMException('no', 'NotAllowedError');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // The answers that the readiness check opens.
  window.history.replaceState(null, '', `#${fragmentOf({now, before: null})}`);
  renderWithSite(ui);
  await user.click(await screen.findByRole('button', {name: button}));
  expect(await screen.findByText(words)).toHaveRole('status');
  expect(log.mock.calls).toEqual([[expect.any(String), refusal]]);
  log.mockRestore();
});

test('the address of an article is copied, which is said; sharing is offered only where the device can share', async () => {
  const user = userEvent.setup();
  renderWithSite(<ShareLinks title="A" />);
  expect(screen.queryByRole('button', {name: 'Share'})).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', {name: 'Copy link'}));
  expect(await screen.findByText('Link copied.')).toHaveRole('status');
  await expect(navigator.clipboard.readText()).resolves.toBe('http://localhost/');
});
