import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {fireEvent, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  const heading = screen.getByRole('heading', {level: 1});
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
