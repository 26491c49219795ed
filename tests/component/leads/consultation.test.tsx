import {act, screen, waitFor, within} from '@testing-library/react';
import {brand} from '@site/src/config/brand';
import {
  consultationDialog as words,
  type ConsultationTopic,
} from '@site/src/content/consultationDialog';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import {InPageConsultation} from '@site/src/leads/forms/ConsultationForm';
import {renderWithSite} from '../../support/site/renderWithSite';
import {CONSULTATION, visitor} from '../../support/lead-cases';
import {acceptLeads, LeadForm, renderLeads} from './lead-form';

/** The dialog as a button of this topic opens it. */
function opened(topic?: ConsultationTopic): Promise<LeadForm> {
  renderLeads(<ConsultationButton topic={topic}>Open</ConsultationButton>);
  return LeadForm.openedBy('Open');
}

const TYPED = visitor(CONSULTATION).typed;
const NOTHING = Object.fromEntries(Object.keys(TYPED).map((label) => [label, '']));

beforeEach(() => jest.useFakeTimers());

const REASON = 'A reply within 24 hours';
const topics = Object.keys(words) as ConsultationTopic[];

test.each(topics)('opened for “%s”, the dialog says what to write', async (topic) => {
  const {scope} = await opened(topic);
  expect(scope).toHaveAccessibleName(words[topic].title);
  expect(scope).toHaveAccessibleDescription(expect.stringContaining(words[topic].text));
  expect(within(scope).getByRole('button', {name: words[topic].submit})).toBeInTheDocument();
});

test('a button without a topic opens the general discussion, with the reasons to have one and five job titles', async () => {
  const {scope} = await opened();
  expect(scope).toHaveAccessibleName('Schedule a Discussion');
  expect(within(scope).getByText(REASON)).toBeInTheDocument();
  const titles = within(scope).getAllByRole('option');
  expect(titles.map(({textContent}) => textContent)).toEqual([
    'Choose one',
    'Compliance Officer',
    'Training Manager',
    'HR Director',
    'Executive',
    'Other',
  ]);
});

test('an applicant without a work address is told where to write, and not why to hire us', async () => {
  const {scope} = await opened('position');
  const address = within(scope).getByRole('link', {name: brand.careersEmail});
  expect(address).toHaveAttribute('href', `mailto:${brand.careersEmail}`);
  expect(within(scope).queryByText(REASON)).not.toBeInTheDocument();
});

const BRING_BACK = 'Bring back what you typed';
const offer = (dialog: LeadForm) => within(dialog.scope).queryByRole('button', {name: BRING_BACK});

/** Closes the dialog, and lets the 0.3 seconds pass after which it is empty (specification, section 4). */
function closeFor300ms(dialog: LeadForm): void {
  dialog.leave();
  act(() => jest.advanceTimersByTime(300));
}

test('a dialog that its visitor closed opens empty, and one press brings back what was typed for the same topic', async () => {
  renderLeads(
    <>
      <ConsultationButton>Open</ConsultationButton>
      <ConsultationButton topic="position">Apply</ConsultationButton>
    </>,
  );
  const dialog = await LeadForm.openedBy('Open');
  expect(offer(dialog)).toBeNull();
  const typed = {...TYPED, Company: ''};
  dialog.send(typed, 'Schedule a Discussion');
  await waitFor(() => expect(dialog.field('Company')).toHaveAttribute('aria-invalid'));
  closeFor300ms(dialog);
  const other = await LeadForm.openedBy('Apply');
  expect(offer(other)).toBeNull();
  closeFor300ms(other);
  const reopened = await LeadForm.openedBy('Open');
  expect(reopened.held(TYPED)).toEqual(NOTHING);
  expect(reopened.field('Company')).not.toHaveAttribute('aria-invalid');
  expect(within(reopened.scope).queryByRole('group', {name: /to fix/u})).toBeNull();
  reopened.press(BRING_BACK);
  expect(reopened.held(TYPED)).toEqual(typed);
  await waitFor(() => expect(reopened.field('Company')).toHaveFocus());
  expect(offer(reopened)).toBeNull();
});

test('closed within 0.3 seconds by mistake, the dialog still holds what was typed', async () => {
  const dialog = await opened();
  dialog.type({Company: 'Acme'});
  dialog.leave();
  act(() => jest.advanceTimersByTime(299));
  expect((await LeadForm.openedBy('Open')).held({Company: ''})).toEqual({Company: 'Acme'});
});

test('a draft is added to what was typed since, and what was sent is not offered as a draft', async () => {
  acceptLeads();
  const first = await opened();
  first.type({...TYPED, Company: ''});
  closeFor300ms(first);
  const second = await LeadForm.openedBy('Open');
  second.type({Company: TYPED.Company ?? ''});
  closeFor300ms(second);
  closeFor300ms(await LeadForm.openedBy('Open'));
  const third = await LeadForm.openedBy('Open');
  third.press(BRING_BACK);
  expect(third.held(TYPED)).toEqual(TYPED);
  third.press('Schedule a Discussion');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(offer(await LeadForm.openedBy('Open'))).toBeNull();
});

test('a message about a new result of the check replaces the old one, and what was typed before can be brought back', async () => {
  renderLeads(
    <>
      <ConsultationButton topic="readiness" message="B, 31 of 40">
        First
      </ConsultationButton>
      <ConsultationButton topic="readiness" message="A, 38 of 40">
        Second
      </ConsultationButton>
    </>,
  );
  const dialog = await LeadForm.openedBy('First');
  dialog.type({Company: 'Acme'});
  closeFor300ms(dialog);
  const reopened = await LeadForm.openedBy('Second');
  const [message = ''] = Object.keys(TYPED).slice(-1);
  expect(reopened.held({[message]: ''})).toEqual({[message]: 'A, 38 of 40'});
  reopened.press(BRING_BACK);
  expect(reopened.held({Company: '', [message]: ''})).toEqual({
    Company: 'Acme',
    [message]: 'A, 38 of 40',
  });
});

test('the dialog thanks for two seconds, closes by itself, leaves the message, and is empty when it is opened again', async () => {
  const {release} = acceptLeads({held: true});
  const dialog = await opened();
  dialog.send(TYPED, 'Schedule a Discussion');
  await dialog.expectSending();
  await act(async () => {
    release();
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(within(dialog.scope).getByRole('heading', {name: 'Thank you.'})).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(dialog.scope).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(dialog.scope).not.toBeInTheDocument();
  expect(screen.getByText('Request received!')).toBeInTheDocument();
  expect((await LeadForm.openedBy('Open')).held(TYPED)).toEqual(NOTHING);
});

/** Replaces `fetch`: every lead is refused once the returned function is called. */
function refuseLeads(): () => void {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let refuse = () => {};
  const answer = new Promise<Response>((resolve) => {
    refuse = () => resolve({ok: false, status: 400, headers: new Headers()} as Response);
  });
  global.fetch = () => answer;
  return refuse;
}

/** The container of the dialog's toasts, or of the page's. */
const toasts = (place: 'dialog' | 'page') =>
  within(document.querySelector<HTMLElement>(`#${place}[aria-live]`) as HTMLElement);

// What each form's failure says, and which words can be mailed instead, is in `tests/e2e/lead-forms.spec.ts`.
test('a failure is told in the dialog: the form keeps what was typed and offers to mail it, and says when the network is down', async () => {
  refuseLeads()();
  const dialog = await opened();
  dialog.send(TYPED, 'Schedule a Discussion');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(toasts('dialog').getByText('Submission failed')).toBeVisible();
  const kept = within(dialog.scope).getByText(/What you typed is still here\./u);
  // The toast says it.
  expect(kept.closest('[role=status]')).toBeNull();
  const mail = kept.parentElement?.querySelector('a')?.getAttribute('href') ?? '';
  expect(decodeURI(mail)).toContain(`mailto:${brand.email}?subject=Schedule a Discussion&body=`);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dialog.press('Schedule a Discussion');
  expect(await screen.findByText(/You are offline\. What you typed stays here\./u)).toBeVisible();
});

test('a failure behind the closed dialog is said on the page', async () => {
  const refuse = refuseLeads();
  const dialog = await opened();
  dialog.send(TYPED, 'Schedule a Discussion');
  await dialog.expectSending();
  dialog.leave();
  refuse();
  await waitFor(() => toasts('page').getByText('Submission failed'));
  expect((await LeadForm.openedBy('Open')).held(TYPED)).toEqual(TYPED);
});

test('after thanks in the page another request can be made, in an empty form', async () => {
  acceptLeads();
  renderWithSite(<InPageConsultation id="consultation-page" />);
  const form = new LeadForm();
  form.send(TYPED, 'Schedule a Consultation');
  await waitFor(() => form.press('Submit Another Request'));
  expect(form.held(TYPED)).toEqual(NOTHING);
});

test('a slip in the address is mended by one press; no free provider is offered that would be refused', () => {
  renderWithSite(<InPageConsultation id="consultation-page" />);
  const form = new LeadForm();
  const offered = () => screen.queryByRole('button', {name: /Did you mean/u});
  form.type({'Work email': 'ida@gmial.com'});
  expect(offered()).toBeNull();
  form.type({'Work email': 'ida@training.con'});
  form.press('Did you mean ida@training.com?');
  expect(form.field('Work email')).toHaveValue('ida@training.com');
  expect(form.field('Work email')).toHaveFocus();
  expect(offered()).toBeNull();
});
