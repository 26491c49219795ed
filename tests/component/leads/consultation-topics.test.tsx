import {screen, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {brand} from '@site/src/config/brand';
import {
  consultationDialog as words,
  type ConsultationTopic,
} from '@site/src/content/consultationDialog';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {closeDialogs} from '@site/src/leads/dialogs';
import {LeadHost} from '@site/src/leads/LeadHost';
import {renderWithSite} from '../../support/site/renderWithSite';

/** The dialog as a button of this topic opens it. */
async function opened(topic?: ConsultationTopic): Promise<HTMLElement> {
  renderWithSite(
    <>
      <ConsultationButton topic={topic}>Open</ConsultationButton>
      <LeadHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', {name: 'Open'}));
  return screen.findByRole('dialog');
}

afterEach(closeDialogs);

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

test('a button without a topic opens the general discussion, with the reasons to have one', async () => {
  const dialog = await opened();
  expect(dialog).toHaveAccessibleName('Schedule a Discussion');
  expect(within(dialog).getByText(REASON)).toBeInTheDocument();
});

test('an applicant without a work address is told where to write, and not why to hire us', async () => {
  const dialog = await opened('position');
  const address = within(dialog).getByRole('link', {name: brand.careersEmail});
  expect(address).toHaveAttribute('href', `mailto:${brand.careersEmail}`);
  expect(within(dialog).queryByText(REASON)).not.toBeInTheDocument();
});
