import {fireEvent, screen} from '@testing-library/react';
import {readRequest, SearchField} from '@site/src/search/SearchField';
import {renderWithSite} from '../../support/site/renderWithSite';

const LONG = 'proctored exams '.repeat(30);

test.each([
  ['between words', LONG, LONG.slice(0, 191)],
  ['after 200 letters of one word', 'x'.repeat(300), 'x'.repeat(200)],
  ['behind a word that ends there', `a ${'x'.repeat(198)} b`, `a ${'x'.repeat(198)}`],
])('a very long search, pasted or in an address, is cut %s', (_where, words, kept) => {
  const heard = jest.fn();
  renderWithSite(<SearchField id="search" value="" onQuery={heard} />);
  fireEvent.change(screen.getByRole('textbox'), {target: {value: words}});
  expect(heard).toHaveBeenCalledWith(kept);
  expect(readRequest(`?q=${encodeURIComponent(words)}`).query).toBe(kept);
});
