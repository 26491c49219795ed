import {createElement} from 'react';
import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {ContentsDisclosure, listSections} from '@site/src/components/layout/Contents';
import {Pager} from '@site/src/posts/PostListFrame';
import {PostCard} from '@site/src/posts/PostCard';
import {Directive, ProseLink} from '@site/src/components/prose/proseComponents';
import {VideoFacade} from '@site/src/posts/PostPage';
import {renderWithSite} from '../support/site/renderWithSite';
import {samplePost} from '../support/site/samplePost';

test.each(['draft', 'scheduled', 'unlisted'] as const)('the preview marks a %s post', (mark) => {
  renderWithSite(<PostCard post={samplePost({mark})} layout="compact" more="Read Article" />);
  expect(screen.getByText(mark.replace(/^./u, (it) => it.toUpperCase()))).toBeInTheDocument();
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
