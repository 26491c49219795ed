import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {brand} from '@site/src/config/brand';
import {feeds} from '@site/src/content/feeds';
import {ShareLinks} from '@site/src/posts/PostFoot';
import {FeedOffer} from '@site/src/pages/subscribe';
import {ReadinessCheck} from '@site/src/readiness/ReadinessCheck';
import {renderWithSite} from '../support/site/renderWithSite';
import {FIRST} from '../support/rubrics';

const article = <ShareLinks title="A" />;
const newest = [{title: 'A', permalink: '/insights/a', publishedAt: '2026-11-02'}];
const feed = <FeedOffer feed={feeds[0]} newest={newest} />;
const check = <ReadinessCheck rubric={FIRST} />;

const HOST = 'http://localhost/';
const FEED = `${brand.url}/insights/rss.xml`;
/** The fragment of an address with answers, which the readiness check restores. */
const HASH = '#answers-2000';

// Each button with the text that it copies, and what is announced after copying and when the browser forbids it.
test.each([
  ['an article', article, 'Copy link', HOST, /^Link copied\.$/u, /http:\/\/localhost\//u],
  ['a feed', feed, /^Copy address: Insights/u, FEED, /^Address copied\.$/u, /copy it by hand/u],
  ['the check', check, 'Copy Link', HOST + HASH, /^Link copied\./u, /did not allow copying/u],
])('a copy button copies the address of %s', async (_what, ui, name, address, said, instead) => {
  window.history.replaceState(null, '', `/?utm_source=card${HASH}`);
  const user = userEvent.setup();
  renderWithSite(ui);
  screen.getByRole('button', {name}).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(said)).toHaveAttribute('aria-live', 'polite');
  await expect(navigator.clipboard.readText()).resolves.toBe(address);

  const refusal = new DOMException('no', 'NotAllowedError');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(instead)).toHaveAttribute('aria-live', 'polite');
  expect(log.mock.calls).toEqual([[expect.any(String), refusal]]);
});

test('a device that cannot share has no Share button', () => {
  renderWithSite(article);
  expect(screen.queryByRole('button', {name: 'Share'})).not.toBeInTheDocument();
});
