import {screen} from '@testing-library/react';
import * as owner from '@site/src/config/brand';
import {claims} from '@site/src/content/claims';
import {DirectorProfile} from '@site/src/pages/about';
import {Results} from '@site/src/pages/_assuranceAudit/sections';
import {renderWithSite} from '../support/site/renderWithSite';

// The module's exports as a plain object, so that a value can be put in the place of an empty one.
jest.mock('@site/src/config/brand', () => ({
  __esModule: true,
  ...jest.requireActual<object>('@site/src/config/brand'),
}));

// Without the owner's values: the kept pictures of `/about` and `/assurance-audit`.
test('the director’s name stands as soon as it is in the file', () => {
  jest.replaceProperty(owner.brand.director as {name: string}, 'name', 'A Name');
  renderWithSite(<DirectorProfile />);
  expect(screen.getByRole('heading', {name: 'A Name'})).toBeInTheDocument();
  expect(screen.getByText('Managing Director')).toBeInTheDocument();
});

test('a client’s words stand as soon as they are in the file, by role and sector', () => {
  const words = {quote: 'They got in.', role: 'A role', sector: 'A sector'};
  jest.replaceProperty(owner as {testimonial: owner.Testimonial | null}, 'testimonial', words);
  renderWithSite(<Results />);
  expect(screen.getByText('“They got in.”')).toBeInTheDocument();
  expect(screen.getByRole('figure')).toHaveTextContent(/A role.*A sector/u);
});

test('the base of a figure stands below it as soon as it is supplied', () => {
  jest.replaceProperty(claims.passRate, 'basis', '12 of 12 clients');
  renderWithSite(<Results />);
  const figure = screen.getByText('12 of 12 clients').closest('li');
  expect(figure).toHaveTextContent(claims.passRate.value);
});
