import {screen, within} from '@testing-library/react';
import {PostCard} from '@site/src/insights/PostCard';
import {renderWithSite} from '../../support/site/renderWithSite';
import {samplePost} from '../../support/site/samplePost';

test('a card shows category, title, excerpt and one link, which says where it leads', () => {
  renderWithSite(<PostCard post={samplePost()} layout="compact" more="Read Article" />);
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Raising the Bar')).toBeInTheDocument();
  expect(card.getByText('What the sample is about.')).toBeInTheDocument();
  const link = card.getByRole('link');
  expect(link).toHaveAccessibleName('Read Article: A Sample of an Article');
  expect(link).toHaveTextContent('Read Article');
  expect(link).toHaveAttribute('href', '/insights/a-sample');
  expect(card.getByRole('heading', {level: 2, name: 'A Sample of an Article'})).toBeInTheDocument();
});

test.each([
  ['draft', 'Draft'],
  ['scheduled', 'Scheduled'],
  ['unlisted', 'Unlisted'],
] as const)('the preview marks a post that is %s', (mark, word) => {
  renderWithSite(<PostCard post={samplePost({mark})} layout="compact" more="Read Article" />);
  expect(screen.getByText(word)).toBeInTheDocument();
});
