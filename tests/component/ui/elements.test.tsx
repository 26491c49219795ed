import {render, screen} from '@testing-library/react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {useClockValue} from '@site/src/components/ui/useClockValue';
import {renderWithSite} from '../../support/site/renderWithSite';

// Links to pages, breadcrumbs and accordions are in `tests/site`.
test('a link to a mail program opens no tab', () => {
  renderWithSite(<AppLink to="mailto:hello@pugmark.example">Write to us</AppLink>);
  const link = screen.getByRole('link', {name: 'Write to us'});
  expect(link).toHaveAttribute('href', 'mailto:hello@pugmark.example');
  expect(link).not.toHaveAttribute('target');
});

const ID = 'moment';

function Moment({read}: Readonly<{read: () => string}>) {
  const value = useClockValue(ID, read);
  return <p id={ID}>{value}</p>;
}

// A static page that is hydrated is in `tests/e2e/first-view.spec.ts`.
test('a page opened inside the app shows what the clock says now', () => {
  render(<Moment read={() => 'today'} />);
  expect(screen.getByText('today')).toBeInTheDocument();
});
