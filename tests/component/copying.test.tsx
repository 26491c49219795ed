import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {feeds} from '@site/src/content/feeds';
import {ShareLinks} from '@site/src/posts/PostFoot';
import {FeedOffer} from '@site/src/pages/subscribe';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import {renderWithSite} from '../support/site/renderWithSite';
import {FIRST} from '../support/rubrics';

const [feed] = feeds;
/** The answers that the readiness check opens. */
const HASH = '#answers-2000';

// What is copied where, by which button, and what is said when it was and when the browser forbids it.
const PLACES = [
  [
    'an article',
    <ShareLinks key="a" title="A" />,
    'Copy link',
    'http://localhost/',
    /^Link copied\.$/u,
    /http:\/\/localhost\//u,
  ],
  [
    'a feed',
    <FeedOffer key="f" feed={feed} newest={[]} />,
    'Copy address: Insights, RSS',
    'https://www.pugmark.example/insights/rss.xml',
    /^Address copied\.$/u,
    /copy it by hand/u,
  ],
  [
    'the readiness check',
    <ReadinessCheck key="r" rubric={FIRST} />,
    'Copy Link',
    `http://localhost/${HASH}`,
    /^Link copied\./u,
    /^Your browser did not allow copying\./u,
  ],
] as const;

beforeEach(() => window.history.replaceState(null, '', `/?utm_source=card${HASH}`));

test.each(PLACES)('a press copies the address of %s and says so', async (...place) => {
  const [, ui, button, address, said] = place;
  const user = userEvent.setup();
  renderWithSite(ui);
  screen.getByRole('button', {name: button}).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(said)).toHaveRole('status');
  await expect(navigator.clipboard.readText()).resolves.toBe(address);
});

test.each(PLACES)('where copying is forbidden, %s says what to do instead', async (...place) => {
  const [, ui, button, , , instead] = place;
  const user = userEvent.setup();
  const refusal = new DOMException('no', 'NotAllowedError');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithSite(ui);
  await user.click(await screen.findByRole('button', {name: button}));
  expect(await screen.findByText(instead)).toHaveRole('status');
  expect(log.mock.calls).toEqual([[expect.any(String), refusal]]);
});

test('sharing is offered only where the device can share', () => {
  renderWithSite(<ShareLinks title="A" />);
  expect(screen.queryByRole('button', {name: 'Share'})).not.toBeInTheDocument();
});
