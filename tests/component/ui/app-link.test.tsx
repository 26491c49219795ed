import {screen} from '@testing-library/react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {renderWithSite} from '../../support/site/renderWithSite';

test.each(['/about', '/#services', '#newsletter'])('%s stays in the app', (to) => {
  renderWithSite(<AppLink to={to}>Go</AppLink>);
  const link = screen.getByRole('link', {name: 'Go'});
  expect(link).toHaveAttribute('href', to);
  expect(link).not.toHaveAttribute('target');
});

test('an address elsewhere opens in a new tab and says so', () => {
  renderWithSite(<AppLink to="https://www.example.org/page">The report</AppLink>);
  const link = screen.getByRole('link', {name: 'The report (opens in a new tab)'});
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test.each([
  [
    'a mail address',
    <AppLink key="m" to="mailto:hello@pugmark.example">
      Write
    </AppLink>,
  ],
  [
    'a download',
    <AppLink key="d" to="/files/guide.pdf" download>
      Write
    </AppLink>,
  ],
])('%s is a plain link in the same tab', (_, link) => {
  renderWithSite(link);
  expect(screen.getByRole('link', {name: 'Write'})).not.toHaveAttribute('target');
});

test('a link that looks like a button, and one that leads on, follow the same rule', () => {
  renderWithSite(
    <>
      <ButtonLink to="https://www.example.org/">Register</ButtonLink>
      <MoreLink to="/insights">All articles</MoreLink>
    </>,
  );
  expect(screen.getByRole('link', {name: 'Register (opens in a new tab)'})).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(screen.getByRole('link', {name: 'All articles'})).not.toHaveAttribute('target');
});
