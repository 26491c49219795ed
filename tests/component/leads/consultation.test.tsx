import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import type {ComponentProps} from 'react';
import {brand} from '@site/src/config/brand';
import {accused} from '@site/src/content/accused';
import {jobs} from '@site/src/content/careers';
import {consultationDialog as words} from '@site/src/content/consultationDialog';
import {consultationTitles} from '@site/src/content/consultationTitles';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import * as drafts from '@site/src/leads/drafts';
import {InPageConsultation} from '@site/src/leads/forms/Consultation';
import Audit from '@site/src/pages/assurance-audit';
import Answers from '@site/src/pages/assurance-audit/answers';
import Specimen from '@site/src/pages/assurance-audit/specimen';
import Careers from '@site/src/pages/careers';
import Consulting from '@site/src/pages/fractional-consulting';
import Webinars from '@site/src/pages/webinars';
import CasePage from '@site/src/posts/CasePage';
import type {PostModule} from '@site/src/posts/post';
import type {SitePage} from '@theme/SitePage';
import {renderWithSite} from '../../support/site/renderWithSite';
import {samplePost} from '../../support/site/samplePost';
import {CONSULTATION, visitor} from '../../support/lead-cases';
import {answerLeads, LeadForm, renderLeads} from './lead-form';

// Charts and documents are no React here, and the frame of a page has other buttons.
jest.mock('@site/src/pages/_charts/audit-days.md', () => () => null);
jest.mock('@site/src/content/downloads/specimen-report.md', () =>
  Object.assign(() => null, {toc: []}),
);
jest.mock('@theme/SitePage', () => ({
  SitePage: ({head, children}: ComponentProps<typeof SitePage>) => (
    <main>
      {head?.actions}
      {children}
    </main>
  ),
}));

type Topic = keyof typeof words;

function opened(topic?: Topic): Promise<LeadForm> {
  renderLeads(<ConsultationButton topic={topic}>Open</ConsultationButton>);
  return LeadForm.openedBy('Open');
}

const TYPED = visitor(CONSULTATION).typed;
const NOTHING = Object.fromEntries(Object.keys(TYPED).map((label) => [label, '']));

beforeEach(() => jest.useFakeTimers());

const REASON = 'A reply within 24 hours';
const topics = Object.keys(words) as Topic[];

test.each(topics)('opened for “%s”, the dialog has the topic’s title and text', async (topic) => {
  const {scope} = await opened(topic);
  expect(scope).toHaveAccessibleName(consultationTitles[topic]);
  expect(scope).toHaveAccessibleDescription(expect.stringContaining(words[topic].text));
  expect(within(scope).getByRole('button', {name: consultationTitles[topic]})).toBeInTheDocument();
  // Applicants, who may have no work address, see where to write, but not the reasons to hire us.
  const to = screen.queryByRole('link', {name: brand.careersEmail})?.getAttribute('href');
  expect(to).toBe(topic === 'position' ? `mailto:${brand.careersEmail}` : undefined);
  const isForClients = !['position', 'webinarTopic'].includes(topic);
  expect(within(scope).queryAllByText(REASON)).toHaveLength(isForClients ? 1 : 0);
});

const BRING_BACK = 'Bring back what you typed';
const offer = (dialog: LeadForm) => within(dialog.scope).queryByRole('button', {name: BRING_BACK});

/** Closes the dialog. After 0.3 seconds its fields become empty (specification, section 4). */
function closeFor(dialog: LeadForm, milliseconds = 300): void {
  dialog.leave();
  act(() => jest.advanceTimersByTime(milliseconds));
}

test('a dialog that is opened again after 0.3 seconds is empty, and one click restores everything typed there before', async () => {
  renderLeads(
    <>
      <ConsultationButton>Open</ConsultationButton>
      <ConsultationButton topic="position">Apply</ConsultationButton>
    </>,
  );
  const dialog = await LeadForm.openedBy('Open');
  expect(offer(dialog)).toBeNull();
  dialog.send({...TYPED, Company: ''}, 'Schedule a Discussion');
  await waitFor(() => expect(dialog.field('Company')).toHaveAttribute('aria-invalid', 'true'));
  const summary = screen.getByRole('group', {name: 'There is 1 problem to fix'});
  expect(summary).toHaveFocus();
  expect(summary).toHaveAccessibleDescription(/Company|company/u);
  closeFor(dialog, 299);
  const soon = await LeadForm.openedBy('Open');
  expect(soon.held(TYPED)).toEqual({...TYPED, Company: ''});
  closeFor(soon);
  const other = await LeadForm.openedBy('Apply');
  expect(offer(other)).toBeNull();
  closeFor(other);
  const second = await LeadForm.openedBy('Open');
  expect(second.held(TYPED)).toEqual(NOTHING);
  expect(second.scope.querySelector('[aria-invalid=true], [role=group][aria-label]')).toBeNull();
  second.type({Company: TYPED.Company ?? ''});
  closeFor(second);
  closeFor(await LeadForm.openedBy('Open'));
  const last = await LeadForm.openedBy('Open');
  last.press(BRING_BACK);
  expect(last.held(TYPED)).toEqual(TYPED);
});

test('for a new readiness result the message is new, and one click restores the other values', async () => {
  renderLeads(
    ['B, 31 of 40', 'A, 38 of 40'].map((message) => (
      <ConsultationButton key={message} topic="readiness" message={message}>
        {message}
      </ConsultationButton>
    )),
  );
  const dialog = await LeadForm.openedBy('B, 31 of 40');
  dialog.type({Company: 'Acme'});
  closeFor(dialog);
  const reopened = await LeadForm.openedBy('A, 38 of 40');
  const message = {'What would you like to discuss?': 'A, 38 of 40'};
  expect(reopened.held(message)).toEqual(message);
  reopened.press(BRING_BACK);
  expect(reopened.held({Company: '', ...message})).toEqual({Company: 'Acme', ...message});
});

test('after sending, the dialog thanks for two seconds, closes, and is empty when opened again', async () => {
  answerLeads();
  const dialog = await opened();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  dialog.send(TYPED, 'Schedule a Discussion');
  await act(() => jest.advanceTimersByTimeAsync(1999));
  expect(dialog.scope).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(dialog.scope).not.toBeInTheDocument();
  expect((await LeadForm.openedBy('Open')).held(TYPED)).toEqual(NOTHING);
});

test('a failure after the dialog was closed is reported on the page; without a network the form says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const {release} = answerLeads({status: 400, held: true});
  const dialog = await opened();
  dialog.send(TYPED, 'Schedule a Discussion');
  await dialog.expectSending();
  dialog.leave();
  release();
  const page = document.querySelector<HTMLElement>('#page[aria-live]') ?? document.body;
  expect(await within(page).findByText('Submission failed')).toBeVisible();
  const reopened = await LeadForm.openedBy('Open');
  expect(reopened.held(TYPED)).toEqual(TYPED);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reopened.press('Schedule a Discussion');
  expect(await screen.findByText(/You are offline\. What you typed stays here\./u)).toBeVisible();
});

test('the link that sends a long text by mail is as long as Windows opens, and says what is missing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  answerLeads({status: 400});
  const dialog = await opened();
  const message = '字'.repeat(400);
  dialog.send({...TYPED, 'What would you like to discuss?': message}, 'Schedule a Discussion');
  const link = await screen.findByRole('link', {name: /^Send it by email instead/u});
  const address = link.getAttribute('href') ?? '';
  expect(address.length).toBeLessThanOrEqual(2083);
  const body = new URL(address).searchParams.get('body') ?? '';
  expect(body).toContain(TYPED.Company);
  expect(body).toMatch(/字… \(A mail link holds no more/u);
});

test.each(['beforeunload', 'pagehide'])(
  'a request that fails after “%s” is no failure yet; if the page stays or is gone back to, the failure is told',
  async (leave) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const {release} = answerLeads({status: 400, held: true});
    const dialog = await opened();
    dialog.send(TYPED, 'Schedule a Discussion');
    await dialog.expectSending();
    window.dispatchEvent(new Event(leave));
    release();
    await act(() => jest.advanceTimersByTimeAsync(2900));
    expect(screen.queryByText('Submission failed')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(within(dialog.scope).getAllByText('Submission failed')).not.toHaveLength(0);
    drafts.setDraft('dialog general', drafts.NO_DRAFT);
  },
);

test('one click corrects a mistyped address; addresses that the form refuses are not suggested', () => {
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

const COUNSEL = 'counsel: I am counsel to a client and name no facts yet.';
const AUTHORITY = 'authority: I write for an authority and name no school yet.';
const BUYER = 'procurement: Please answer in writing, for our file:';
const COST = 'cost: What would this audit cost?';

const list = {heading: 'Guides', name: 'Guides', path: '/guides', back: 'All guides'};

/** A guide without text. */
const guideAt = (permalink: string): PostModule =>
  Object.assign(() => null, {
    metadata: {post: samplePost({list, permalink, category: 'Guide'}), related: []},
    toc: [],
  }) as PostModule;

// Each button within a page, in order: for which purpose it opens the dialog, and how it begins the message.
test.each([
  [
    '/assurance-audit',
    <Audit key="" />,
    ['audit', 'audit', 'audit', COST, AUTHORITY, 'audit', COUNSEL],
  ],
  ['/assurance-audit/answers', <Answers key="" />, ['audit', BUYER, 'audit', COUNSEL]],
  ['/assurance-audit/specimen', <Specimen key="" />, ['consultation', 'audit', COUNSEL]],
  ['/careers', <Careers key="" />, jobs.map(() => 'position')],
  [
    '/fractional-consulting',
    <Consulting key="" />,
    [...Array<string>(4).fill('consulting'), COUNSEL],
  ],
  ['/webinars', <Webinars key="" />, ['recordings', 'webinarTopic']],
  ['a guide', <CasePage key="" text={guideAt('/guides/a')} />, ['consultation']],
  ['the guide for the accused', <CasePage key="" text={guideAt(accused.path)} />, [COUNSEL]],
])(
  'each button of %s opens the consultation for its purpose, titled with the button’s words',
  async (_path, page, purposes) => {
    renderLeads(page);
    const openers = document.querySelectorAll<HTMLElement>('button[aria-haspopup=dialog]');
    const heard = [];
    for (const opener of openers) {
      fireEvent.click(opener);
      const dialog = new LeadForm(await screen.findByRole('dialog'));
      const {textContent} = dialog.scope;
      const isOf = ([, {text}]: [string, {text: string}]) => textContent.includes(text);
      const [topic = 'recordings'] = Object.entries(words).find(isOf) ?? [];
      const {value = ''} = dialog.scope.querySelector('textarea') ?? {};
      heard.push(`${topic}: ${value}`);
      const heading = within(dialog.scope).getByRole('heading', {level: 2}).textContent;
      expect(topic === 'recordings' || opener.textContent.startsWith(heading)).toBe(true);
      dialog.leave();
      act(() => jest.advanceTimersByTime(300));
    }
    expect(heard).toEqual(purposes.map((it) => expect.stringMatching(`^${it}`) as string));
  },
);
