import {screen} from '@testing-library/react';
import {RouteAnnouncer} from '@site/src/theme/Layout/RouteAnnouncer';
import {renderWithSite} from '../../support/site/renderWithSite';

test('an address whose escapes are broken shows its page all the same', () => {
  renderWithSite(<RouteAnnouncer />, '/about#100%');
  expect(screen.getByRole('status')).toBeInTheDocument();
});
