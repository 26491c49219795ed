import {screen, within} from '@testing-library/react';
import {Breadcrumb} from '@site/src/components/ui/Breadcrumb';
import {renderWithSite} from '../../support/site/renderWithSite';

test('leads from Home to the page, which is no link and is marked as the current one', () => {
  renderWithSite(<Breadcrumb items={[{label: 'Insights', to: '/insights'}, {label: 'A post'}]} />);
  const trail = screen.getByRole('navigation', {name: 'Breadcrumb'});
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'Insights', 'A post']);
  expect(within(trail).getByRole('link', {name: 'Home'})).toHaveAttribute('href', '/');
  expect(within(trail).getByRole('link', {name: 'Insights'})).toHaveAttribute('href', '/insights');
  expect(within(trail).queryByRole('link', {name: 'A post'})).toBeNull();
  expect(within(trail).getByText('A post')).toHaveAttribute('aria-current', 'page');
});
