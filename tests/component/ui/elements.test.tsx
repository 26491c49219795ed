import {act, render, screen, within} from '@testing-library/react';
import {hydrateRoot} from 'react-dom/client';
import {Accordion} from '@site/src/components/ui/Accordion';
import {AppLink} from '@site/src/components/ui/AppLink';
import {Breadcrumb} from '@site/src/components/ui/Breadcrumb';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {useClockValue} from '@site/src/components/ui/useClockValue';
import {renderWithSite} from '../../support/site/renderWithSite';

test.each(['/about', '/#services', '#newsletter'])('%s stays in the app', (to) => {
  renderWithSite(<AppLink to={to}>Go</AppLink>);
  const link = screen.getByRole('link', {name: 'Go'});
  expect(link).toHaveAttribute('href', to);
  expect(link).not.toHaveAttribute('target');
});

test('an address elsewhere opens in a new tab and says so', () => {
  renderWithSite(<AppLink to="https://www.example.org/page">The report</AppLink>);
  const link = screen.getByRole('link', {name: 'The report (opens in a new tab)'});
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test.each([
  [
    'a mail address',
    <AppLink key="m" to="mailto:hello@pugmark.example">
      Write
    </AppLink>,
  ],
  [
    'a download',
    <AppLink key="d" to="/files/guide.pdf" download>
      Write
    </AppLink>,
  ],
])('%s is a plain link in the same tab', (_, link) => {
  renderWithSite(link);
  expect(screen.getByRole('link', {name: 'Write'})).not.toHaveAttribute('target');
});

test('a link that looks like a button, and one that leads on, follow the same rule', () => {
  renderWithSite(
    <>
      <ButtonLink to="https://www.example.org/">Register</ButtonLink>
      <MoreLink to="/insights">All articles</MoreLink>
    </>,
  );
  expect(screen.getByRole('link', {name: 'Register (opens in a new tab)'})).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(screen.getByRole('link', {name: 'All articles'})).not.toHaveAttribute('target');
});

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

const items = [
  {question: 'How long does it take?', answer: 'Two to four weeks.'},
  {question: 'Who is told?', answer: 'One named contact.', meta: 'Before the visit'},
];

test('an accordion has each question as a heading in the control of its answer, and is closed unless asked to be open', () => {
  const {rerender} = render(<Accordion name="faq" items={items} />);
  for (const {question, answer} of items) {
    const heading = screen.getByRole('heading', {level: 3, name: question});
    expect(heading.closest('summary')).not.toBeNull();
    expect(screen.getByText(answer)).toBeInTheDocument();
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
  return (
    <p id={ID} data-clock={value}>
      {value}
    </p>
  );
}

test('a page opened inside the app shows what the clock says now', () => {
  render(<Moment read={() => 'today'} />);
  expect(screen.getByText('today')).toBeInTheDocument();
});

test('a static page keeps what it was built with through hydration, then shows the present', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<p id="${ID}" data-clock="yesterday">yesterday</p>`;
  const paragraph = container.firstElementChild;
  const mismatches: unknown[] = [];
  act(() => {
    hydrateRoot(container, <Moment read={() => 'today'} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  expect(mismatches).toEqual([]);
  expect(container.firstElementChild).toBe(paragraph);
  expect(paragraph).toHaveTextContent('today');
  expect(paragraph).toHaveAttribute('data-clock', 'today');
});
