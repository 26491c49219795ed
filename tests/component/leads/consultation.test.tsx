import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {brand} from '@site/src/config/brand';
import {
  consultationDialog as words,
  type ConsultationTopic,
} from '@site/src/content/consultationDialog';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {closeDialogs} from '@site/src/leads/dialogs';
import InPageConsultation from '@site/src/leads/forms/InPageConsultation';
import {LeadHost} from '@site/src/leads/LeadHost';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads} from './accept-leads';

/** The dialog as a button of this topic opens it. */
async function opened(topic?: ConsultationTopic): Promise<HTMLElement> {
  renderWithSite(
    <>
      <ConsultationButton topic={topic}>Open</ConsultationButton>
      <LeadHost />
    </>,
  );
  return openedAgain();
}

async function openedAgain(): Promise<HTMLElement> {
  const user = userEvent.setup({advanceTimers: jest.advanceTimersByTime});
  await user.click(screen.getByRole('button', {name: 'Open'}));
  return screen.findByRole('dialog');
}

const TYPED = {
  'First name': 'Maria',
  'Last name': 'Keller',
  'Work email': 'maria@provider.example',
  Company: 'Example Training Provider',
  'Job title': 'Compliance Officer',
  'What would you like to discuss?': 'We would like an outside view of our exams.',
};

function type(scope: HTMLElement): void {
  for (const [label, value] of Object.entries(TYPED)) {
    fireEvent.change(within(scope).getByLabelText(label), {target: {value}});
  }
}

function heldIn(scope: HTMLElement): string[] {
  return Object.keys(TYPED).map(
    (label) => within(scope).getByLabelText<HTMLInputElement>(label).value,
  );
}

const NOTHING = Object.keys(TYPED).map(() => '');

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(closeDialogs);
  jest.useRealTimers();
});

const REASON = 'A reply within 24 hours';
const topics = Object.keys(words) as ConsultationTopic[];

test.each(topics)('opened for “%s”, the dialog says what to write', async (topic) => {
  const dialog = await opened(topic);
  expect(dialog).toHaveAccessibleName(words[topic].title);
  expect(dialog).toHaveAccessibleDescription(expect.stringContaining(words[topic].text));
  expect(within(dialog).getByRole('button', {name: words[topic].submit})).toBeInTheDocument();
});

test('every topic has words of its own', () => {
  expect(new Set(topics.map((topic) => words[topic].text)).size).toBe(topics.length);
});

test('a button without a topic opens the general discussion, with the reasons to have one and five job titles', async () => {
  const dialog = await opened();
  expect(dialog).toHaveAccessibleName('Schedule a Discussion');
  expect(within(dialog).getByText(REASON)).toBeInTheDocument();
  const titles = [...within(dialog).getByLabelText<HTMLSelectElement>('Job title').options];
  expect(titles.map(({text}) => text)).toEqual([
    'Choose one',
    'Compliance Officer',
    'Training Manager',
    'HR Director',
    'Executive',
    'Other',
  ]);
});

test('an applicant without a work address is told where to write, and not why to hire us', async () => {
  const dialog = await opened('position');
  const address = within(dialog).getByRole('link', {name: brand.careersEmail});
  expect(address).toHaveAttribute('href', `mailto:${brand.careersEmail}`);
  expect(within(dialog).queryByText(REASON)).not.toBeInTheDocument();
});

test('closed by its visitor, the dialog keeps what was typed for 0.3 seconds and then forgets it', async () => {
  const dialog = await opened();
  type(dialog);
  fireEvent.keyDown(dialog, {key: 'Escape'});
  expect(dialog).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(299));
  const again = await openedAgain();
  expect(heldIn(again)).toEqual(Object.values(TYPED));
  fireEvent.keyDown(again, {key: 'Escape'});
  act(() => jest.advanceTimersByTime(300));
  expect(heldIn(await openedAgain())).toEqual(NOTHING);
});

test('the dialog thanks for two seconds, closes by itself, leaves the message, and is empty when it is opened again', async () => {
  const {release} = acceptLeads({held: true});
  const dialog = await opened();
  type(dialog);
  fireEvent.click(within(dialog).getByRole('button', {name: 'Schedule a Discussion'}));
  await waitFor(() => expect(within(dialog).getByLabelText('First name')).toBeDisabled());
  await act(async () => {
    release();
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(within(dialog).getByRole('heading', {name: 'Thank you.'})).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(dialog).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', {name: 'Open'})).toHaveFocus());
  expect(screen.getByText('Request received!')).toBeInTheDocument();
  expect(heldIn(await openedAgain())).toEqual(NOTHING);
});

test('after thanks in the page another request can be made, in an empty form', async () => {
  acceptLeads();
  const {container} = renderWithSite(<InPageConsultation early={{}} />);
  type(container);
  fireEvent.click(screen.getByRole('button', {name: 'Schedule a Consultation'}));
  fireEvent.click(await screen.findByRole('button', {name: 'Submit Another Request'}));
  expect(heldIn(container)).toEqual(NOTHING);
});
