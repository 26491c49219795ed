import {render, screen, within} from '@testing-library/react';
import type {ComponentProps} from 'react';
import {Accordion} from '@site/src/components/ui/Accordion';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Breadcrumb} from '@site/src/components/ui/Breadcrumb';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {useClockValue} from '@site/src/components/ui/useClockValue';
import {renderWithSite} from '../../support/site/renderWithSite';

test.each<ComponentProps<typeof AppLink>>([
  {to: '/about'},
  {to: '/#services'},
  {to: '#newsletter'},
  {to: 'mailto:hello@pugmark.example'},
  {to: '/files/guide.pdf', download: true},
])('$to opens in the same tab', (props) => {
  renderWithSite(<AppLink {...props}>Go</AppLink>);
  const link = screen.getByRole('link', {name: 'Go'});
  expect(link).toHaveAttribute('href', props.to);
  expect(link).not.toHaveAttribute('target');
});

test.each([AppLink, ButtonLink, MoreLink])('an address elsewhere opens in a new tab', (Link) => {
  renderWithSite(<Link to="https://www.example.org/page">The report</Link>);
  const link = screen.getByRole('link', {name: 'The report (opens in a new tab)'});
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('leads from Home to the page, which is no link and is marked as the current one', () => {
  renderWithSite(<Breadcrumb items={[{label: 'Insights', to: '/insights'}, {label: 'A post'}]} />);
  const trail = within(screen.getByRole('navigation', {name: 'Breadcrumb'}));
  const items = trail.getAllByRole('listitem');
  expect(items.map(({textContent}) => textContent)).toEqual(['Home', 'Insights', 'A post']);
  const links = trail.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/insights']);
  expect(trail.getByText('A post')).toHaveAttribute('aria-current', 'page');
});

test('an accordion has each question as a heading in the control of its answer, and is closed unless asked to be open', () => {
  const items = [
    {question: 'How long does it take?', answer: 'Two to four weeks.'},
    {question: 'Who is told?', answer: 'One named contact.', meta: 'Before the visit'},
  ];
  const {rerender} = render(<Accordion name="faq" items={items} />);
  for (const {question, answer} of items) {
    const heading = screen.getByRole('heading', {level: 3, name: question});
    expect(heading.closest('details')).toHaveTextContent(answer);
    expect(heading.closest('summary')).not.toHaveTextContent(answer);
  }
  expect(screen.getByText('Before the visit').closest('summary')).toHaveTextContent('Who is told?');
  const states = () =>
    screen
      .getAllByRole<HTMLDetailsElement>('group')
      .map((item) => [item.getAttribute('name'), item.open]);
  // One name: the browser has one of them open at a time.
  const closed = ['faq', false];
  expect(states()).toEqual([closed, closed]);
  rerender(<Accordion key="open" name="faq" items={items} openFirst />);
  expect(states()).toEqual([['faq', true], closed]);
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
