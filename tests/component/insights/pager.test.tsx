import {screen} from '@testing-library/react';
import {Pager} from '@site/src/insights/Pager';
import {renderWithSite} from '../../support/site/renderWithSite';

const place = (number: number, count: number) => ({path: '/insights', number, count, total: 40});

test('a list of one page has no way through it', () => {
  renderWithSite(<Pager place={place(1, 1)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the first page leads to older posts alone, the last to newer ones alone', () => {
  const {unmount} = renderWithSite(<Pager place={place(1, 3)} />);
  expect(screen.getByRole('link', {name: 'Older'})).toHaveAttribute('href', '/insights/page/2');
  expect(screen.queryByRole('link', {name: 'Newer'})).toBeNull();
  unmount();
  renderWithSite(<Pager place={place(3, 3)} />);
  expect(screen.getByRole('link', {name: 'Newer'})).toHaveAttribute('href', '/insights/page/2');
  expect(screen.queryByRole('link', {name: 'Older'})).toBeNull();
});

test('from the second page the way back is the address of the list itself', () => {
  renderWithSite(<Pager place={place(2, 3)} />);
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByRole('link', {name: 'Newer'})).toHaveAttribute('href', '/insights');
});
