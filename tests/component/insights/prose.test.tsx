import {render, screen} from '@testing-library/react';
import {ContentsDisclosure, sectionsOf} from '@site/src/insights/Contents';
import {Directive} from '@site/src/insights/prose/Directive';
import {ProseHeading} from '@site/src/insights/prose/ProseHeading';
import {ProseImage} from '@site/src/insights/prose/ProseImage';
import {ProseLink} from '@site/src/insights/prose/ProseLink';
import {renderWithSite} from '../../support/site/renderWithSite';

const heading = (id: string, level = 2) => ({tag: `h${level}`, props: {id}, children: [id]});

test('a pulled quotation is a quotation', () => {
  render(
    <Directive type="pull">
      <p>Nobody was there.</p>
    </Directive>,
  );
  expect(screen.getByRole('blockquote')).toHaveTextContent('Nobody was there.');
});

test('a finding keeps its title whether it is plain or marked up', () => {
  const {rerender} = render(
    <Directive type="finding" title="Finding: two controls">
      <p>Body.</p>
    </Directive>,
  );
  expect(screen.getByText('Finding: two controls')).toBeInTheDocument();
  const Marked = 'mdxAdmonitionTitle' as 'span';
  rerender(
    <Directive type="finding">
      <Marked>
        Finding: <em>one</em>
      </Marked>
      <p>Body.</p>
    </Directive>,
  );
  expect(screen.getByText('one').closest('p')).toHaveTextContent('Finding: one');
  expect(screen.getByText('Body.')).toBeInTheDocument();
});

test('a note of the handbook is named by its kind unless it has a title', () => {
  render(<Directive type="warning">Careful.</Directive>);
  expect(screen.getByRole('note')).toHaveTextContent('WarningCareful.');
});

test('a section’s heading links to the section', () => {
  renderWithSite(
    <ProseHeading as="h2" id="why">
      Why it matters
    </ProseHeading>,
  );
  expect(screen.getByRole('heading', {level: 2, name: 'Why it matters'})).toHaveAttribute(
    'id',
    'why',
  );
  expect(screen.getByRole('link', {name: 'Why it matters'})).toHaveAttribute('href', '#why');
});

test('a picture with a title has a caption', () => {
  render(<ProseImage src="/x.svg" alt="A pug" title="The candidate." />);
  expect(screen.getByRole('img', {name: 'A pug'})).toBeInTheDocument();
  expect(screen.getByRole('figure', {name: 'The candidate.'})).toHaveTextContent('The candidate.');
});

test('the table of contents lists the sections of a long text and none of a short one', () => {
  expect(sectionsOf([heading('a'), heading('b')])).toEqual([]);
  const sections = sectionsOf([heading('a'), heading('a-1', 3), heading('b'), heading('c')]);
  render(<ContentsDisclosure sections={sections} />);
  expect(screen.getByText('In this article').closest('summary')).not.toBeNull();
  expect(sections.map(({id}) => id)).toEqual(['a', 'b', 'c']);
});

test('the two links of a footnote say where they lead', () => {
  render(
    <>
      <ProseLink href="#fn-1" id="fnref-1" data-footnote-ref="">
        1
      </ProseLink>
      <ProseLink href="#fnref-1-2" data-footnote-backref="" aria-label="Back to reference 1-2">
        ↩<sup>2</sup>
      </ProseLink>
    </>,
  );
  expect(screen.getByRole('link', {name: 'Note 1'})).toHaveAttribute('href', '#fn-1');
  const back = screen.getByRole('link', {name: 'Back to reference 1-2'});
  expect(back).toHaveAttribute('href', '#fnref-1-2');
  expect(back).toHaveTextContent(/^2$/u);
});
