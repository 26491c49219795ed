import {render, screen, within} from '@testing-library/react';
import {Accordion} from '@site/src/components/ui/Accordion';

const items = [
  {question: 'How long does it take?', answer: 'Two to four weeks.'},
  {question: 'Who is told?', answer: 'One named contact.', meta: 'Before the visit'},
];

test('each question is a heading inside the control that opens its answer', () => {
  render(<Accordion name="faq" items={items} />);
  for (const {question} of items) {
    const heading = screen.getByRole('heading', {level: 3, name: question});
    expect(heading.closest('summary')).not.toBeNull();
  }
});

test('the browser holds the items together by one name, so that one is open at a time', () => {
  render(<Accordion name="faq" items={items} />);
  const groups = screen.getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('name'))).toEqual(['faq', 'faq']);
});

test('all items start closed, unless the first is asked to be open', () => {
  const {rerender} = render(<Accordion name="faq" items={items} />);
  for (const group of screen.getAllByRole('group')) {
    expect(group).not.toHaveAttribute('open');
  }
  rerender(<Accordion key="open" name="faq" items={items} openFirst />);
  const [first, second] = screen.getAllByRole('group');
  expect(first).toHaveAttribute('open');
  expect(second).not.toHaveAttribute('open');
});

test('every answer is in the document while closed, and facts stand beside the question', () => {
  render(<Accordion name="faq" items={items} />);
  expect(screen.getByText('Two to four weeks.')).toBeInTheDocument();
  const [, second] = screen.getAllByRole('group');
  expect(
    within(second as HTMLElement)
      .getByText('Before the visit')
      .closest('summary'),
  ).not.toBeNull();
});
