import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {fireEvent, screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {addDialogEntry, isDialogEntry} from '@site/src/browser/historyEntry';
import {onRouteDidUpdate} from '@site/src/browser/routeChange';
import ErrorPage from '@site/src/theme/Error';
import Root from '@site/src/theme/Root';
import {renderWithSite} from '../support/site/renderWithSite';

let broken = true;

function Page() {
  if (broken) {
    throw new Error('The figures are missing');
  }
  return <p>All is well</p>;
}

test('a page whose code throws shows the specification’s message, and a button to try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderWithSite(
    <ErrorBoundary fallback={(params) => <ErrorPage {...params} />}>
      <Page />
    </ErrorBoundary>,
  );
  const heading = within(screen.getByRole('alert')).getByRole('heading', {level: 1});
  expect(heading).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText('The figures are missing')).toBeVisible();
  expect(screen.getByRole('link', {name: 'Return to Home'})).toHaveAttribute('href', '/');

  broken = false;
  await userEvent.click(screen.getByRole('button', {name: 'Try again'}));
  expect(screen.getByText('All is well')).toBeVisible();
});

test.each([
  'Newsletter?utm_source=mail',
  'Newsletter&utm_source=mail',
  'newsletter).',
  'newsletter/',
  '%23newsletter',
  '/newsletter',
  'utm_source=mail&newsletter',
  'newsletter:~:text=At%20most%20one%20email',
])('the fragment #%s scrolls to the section that it means', (fragment) => {
  document.body.innerHTML = '<section id="newsletter"></section>';
  const scrollIntoView = jest.fn();
  Object.assign(document.getElementById('newsletter') ?? {}, {scrollIntoView});
  const location = {pathname: '/', hash: `#${fragment}`};
  onRouteDidUpdate({location, previousLocation: null});
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('a link in a form opens its page without a reload, unless it opens a tab or a download', () => {
  const links = {'a page': {}, 'a tab': {target: '_blank'}, 'a file': {download: ''}};
  renderWithSite(
    <Root>
      <form>
        {Object.entries(links).map(([name, more]) => (
          <a key={name} href="/privacy" {...more}>
            {name}
          </a>
        ))}
      </form>
    </Root>,
  );
  const leftToBrowser = screen.getAllByRole('link').filter((link) => fireEvent.click(link));
  expect(leftToBrowser.map(({textContent}) => textContent)).toEqual(['a tab', 'a file']);
});

test.each(['#%', '#%E0%A4%A', '#a%'])(
  'a page drops the malformed fragment %s',
  async (fragment) => {
    window.history.replaceState({kept: 1}, '', `/about?q=1${fragment}`);
    await jest.isolateModulesAsync(async () => {
      await import('@site/src/browser/routeChange');
    });
    expect(window.location.href).toMatch(/\/about\?q=1$/u);
    expect(window.history.state).toEqual({kept: 1});
    window.history.replaceState({kept: 2}, '', `/careers${fragment}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(window.location.href).toMatch(/\/careers$/u);
  },
);

test('a dialog opens and closes where the browser refuses history entries', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const push = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const close = addDialogEntry(() => undefined);
  push.mockRestore();
  log.mockRestore();
  expect(isDialogEntry()).toBe(false);
  close();
});
