import {createElement} from 'react';
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ContentsDisclosure, listSections} from '@site/src/components/layout/Contents';
import {Pager} from '@site/src/posts/PostListFrame';
import {Register} from '@site/src/posts/CaseListPage';
import {PostCard} from '@site/src/posts/PostCard';
import {PostFoot} from '@site/src/posts/PostFoot';
import {Directive, ProseLink} from '@site/src/components/prose/proseComponents';
import {VideoFacade} from '@site/src/posts/PostPage';
import {renderWithSite} from '../support/site/renderWithSite';
import {samplePost} from '../support/site/samplePost';

test.each(['draft', 'scheduled', 'unlisted'] as const)('a card says %s', (mark) => {
  renderWithSite(<PostCard post={samplePost({mark})} layout="compact" more="Read Article" />);
  expect(screen.getByText(mark.replace(/^./u, (it) => it.toUpperCase()))).toBeInTheDocument();
});

// An unlisted post has no Markdown copy, and no feed has it.
test.each([
  ['listed', false, ['Markdown', 'Follow', 'Subscribe']],
  ['unlisted', true, ['Subscribe']],
])('the foot of a post that is %s links what there is of it', (_what, unlisted, names) => {
  renderWithSite(<PostFoot post={samplePost({unlisted, tags: []})} />);
  expect(screen.queryAllByRole('link').map((it) => it.textContent)).toEqual(names);
});

test.each([
  [1, 1, undefined, undefined],
  [1, 3, undefined, '/insights/page/2'],
  // The first page has no number in its address.
  [2, 3, '/insights', '/insights/page/3'],
  [3, 3, '/insights/page/2', undefined],
])('page %i of %i links newer posts at %s, older posts at %s', (number, count, newer, older) => {
  renderWithSite(<Pager place={{path: '/insights', number, count, total: 40}} />);
  const hrefOf = (name: string) => screen.queryByRole('link', {name})?.getAttribute('href');
  expect([hrefOf('Newer'), hrefOf('Older')]).toEqual([newer, older]);
  expect(screen.queryByRole('navigation') !== null).toBe(count > 1);
  expect(screen.queryByText(`Page ${number} of ${count}`) !== null).toBe(count > 1);
});

test('nothing is requested from a video’s host until the visitor plays the video', async () => {
  const user = userEvent.setup();
  render(<VideoFacade post={samplePost({videoUrl: 'https://video.example/embed/1'})} />);
  expect(screen.queryByTitle('A Sample of an Article')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', {name: 'Play video'}));
  const player = screen.getByTitle('A Sample of an Article');
  expect(player).toHaveAttribute('src', 'https://video.example/embed/1');
  expect(player).toHaveFocus();
});

test('a handbook note without a title is titled with its kind', () => {
  render(<Directive type="warning">Careful.</Directive>);
  expect(screen.getByRole('note')).toHaveTextContent('WarningCareful.');
});

test('the title of a finding keeps its Markdown formatting', () => {
  // MDX gives the title this tag name in lower case.
  const title = createElement('mdxadmonitiontitle', null, 'Finding: ', <em key="one">one</em>);
  render(
    <Directive type="finding">
      {title}
      <p>Body.</p>
    </Directive>,
  );
  expect(screen.getByText('one').closest('p')).toHaveTextContent('Finding: one');
  expect(screen.getByText('Body.')).toBeInTheDocument();
});

const heading = (id: string, level = 2) => ({id, level, value: `<code>${id}</code>`});

test('the table of contents lists the sections of a long text, and a short text has none', () => {
  expect(listSections([heading('a'), heading('b')])).toEqual([]);
  const toc = [heading('a'), heading('a-1', 3), heading('b'), heading('c')];
  const sections = listSections(toc);
  expect(sections.map(({id}) => id)).toEqual(['a', 'b', 'c']);
  render(<ContentsDisclosure heading="In this article" sections={sections} />);
  expect(screen.getByText('b')).toContainHTML('<code>b</code>');
  expect(screen.getByText('In this article').closest('summary')).not.toBeNull();
});

test('when a footnote is cited twice, its second back link shows a 2, and its name says where it leads', () => {
  render(
    <ProseLink href="#fnref-1-2" data-footnote-backref="" aria-label="Back to reference 1-2">
      ↩<sup>2</sup>
    </ProseLink>,
  );
  const back = screen.getByRole('link', {name: 'Back to reference 1-2'});
  expect(back).toHaveAttribute('href', '#fnref-1-2');
  expect(back).toHaveTextContent(/^2$/u);
});

/** Three cases; the names and the days of the second come first, and its number last. */
const cases = (
  [
    ['2', 'B'],
    ['3', 'A'],
    ['1', 'C'],
  ] as const
).map(([number, who]) => {
  const day = `202${number}-01-01`;
  const texts = {number, who, matter: who, place: who, status: who, standing: 'Charged'} as const;
  const facts = {...texts, year: 2020 + Number(number), lastStep: day, checked: day, steps: []};
  return samplePost({permalink: `/insights/cases/${who}`, facts});
});

test('the entry of a case for LaTeX has its title with each sign that means something there escaped', () => {
  const {facts} = samplePost(cases[0]);
  renderWithSite(<PostFoot post={samplePost({facts, title: 'A_B & C: 5% of $9, #1', tags: []})} />);
  const entry = screen.getByText(/^@misc/u);
  expect(entry).toHaveTextContent(String.raw`title={{A\_B \& C: 5\% of \$9, \#1}}`);
});

// The build has sorted the cases by their last step.
test.each([
  ['number', 'ascending', '1 2 3'],
  ['-number', 'descending', '3 2 1'],
  ['who', 'ascending', '3 2 1'],
  ['matter', 'ascending', '3 2 1'],
  ['standing', 'ascending', '2 3 1'],
  ['year', 'descending', '3 2 1'],
  ['checked', 'descending', '3 2 1'],
  ['-checked', 'ascending', '1 2 3'],
  ['lastStep', 'descending', '2 3 1'],
  ['price', 'descending', '2 3 1'],
])('the register sorted by %s is %s', (by, direction, numbers) => {
  renderWithSite(<Register posts={cases} />, `/insights/cases?by=${by}`);
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.querySelector('td')?.textContent).join(' ')).toBe(numbers);
  const heads = screen.getAllByRole('columnheader').filter((it) => it.hasAttribute('aria-sort'));
  expect(heads.map((it) => it.getAttribute('aria-sort'))).toEqual([direction]);
});
