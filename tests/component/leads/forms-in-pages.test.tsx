import {act, screen, waitFor, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import {DRAFTS_KEY, setDraft} from '@site/src/leads/drafts';
import {AssuranceCheckForm, InPageConsultation} from '@site/src/leads/forms/leadForms';
import {NewsletterForm} from '@site/src/leads/forms/leadForms';
import {renderWithSite} from '../../support/site/renderWithSite';
import {ASSURANCE_CHECK, CONSULTATION, visitor} from '../../support/lead-cases';
import {answerLeads, jsonAnswer, LeadForm, renderLeads, type Typed} from './lead-form';

function typeAndReturn(form: ReactElement, typed: Typed) {
  const {unmount} = renderWithSite(form);
  new LeadForm().type(typed);
  unmount();
  return renderWithSite(form);
}

const isKept = (text: string) => sessionStorage.getItem(DRAFTS_KEY)?.includes(text) ?? false;

test('text is kept while it is typed, because a tab may be killed; a login is not, however far it is typed', () => {
  jest.useFakeTimers();
  renderWithSite(<AssuranceCheckForm id="assurance-check" />);
  const form = new LeadForm();
  const keptAfter = (typed: Typed, text: string) => {
    form.type(typed);
    jest.advanceTimersByTime(250);
    return isKept(text);
  };
  expect(keptAfter({'First name': 'Grace'}, 'Grace')).toBe(true);
  const secret = 'candidate-1 / s3cret';
  expect(keptAfter({'First test login': secret}, secret)).toBe(false);
  for (const start of ['https://tester:', 'tester:']) {
    const address = `${start}s3cret@lms.example:8443/course`;
    for (let end = start.length + 2; end <= address.length; end += 1) {
      expect(keptAfter({'Course URL': address.slice(0, end)}, 's3')).toBe(false);
    }
    expect(isKept('lms.example:8443/course')).toBe(true);
  }
  for (const address of ['https://lms.example:8443', 'lms.example', 'https:', 'Course: Safety 1']) {
    expect(keptAfter({'Course URL': address}, `"${address}"`)).toBe(true);
  }
});

test('while somebody types without a rest, the text is kept four times a second', () => {
  jest.useFakeTimers();
  renderWithSite(<NewsletterForm id="newsletter" />);
  for (let length = 1; length <= 20; length += 1) {
    new LeadForm().type({'Email address': 'x'.repeat(length)});
    jest.advanceTimersByTime(100);
    expect(isKept('x'.repeat(Math.max(1, length - 3)))).toBe(length > 2);
  }
});

test('a browser that was killed fills in the beginning of a text; the draft brings back the whole', () => {
  const values = {firstName: 'Grace', lastName: 'Hopper', company: 'Long Course School'};
  setDraft('consultation', {values, isOffered: true});
  renderWithSite(<InPageConsultation id="consultation-page" />);
  const form = new LeadForm();
  form.type({'First name': 'Gra', 'Last name': 'Murray'});
  form.press('Bring back what you typed');
  const whole = {'First name': 'Grace', 'Last name': 'Murray', Company: 'Long Course School'};
  expect(form.held(whole)).toEqual(whole);
});

test('a form whose request is accepted after the visitor left the page is empty on return', async () => {
  const {release} = answerLeads({held: true});
  const form = <NewsletterForm id="newsletter" />;
  const typed = {'Email address': 'ada@provider.example'};
  const {unmount} = typeAndReturn(form, typed);
  expect(new LeadForm().held(typed)).toEqual(typed);
  new LeadForm().press('Subscribe');
  await new LeadForm().expectSending();
  unmount();
  renderLeads();
  release();
  expect(await screen.findByText('Successfully subscribed!')).toBeInTheDocument();
  renderWithSite(form);
  expect(new LeadForm().held(typed)).toEqual({'Email address': ''});
});

const button = () => screen.getByRole('button', {name: 'Subscribe'});
const thanks = () => screen.getByText('Thank you for subscribing.');

/** Subscribes. Calls `meanwhile` before the answer comes. */
async function subscribe(meanwhile = () => {}): Promise<void> {
  jest.useFakeTimers();
  const {release} = answerLeads({held: true});
  renderLeads(
    <>
      <NewsletterForm id="newsletter" />
      <input aria-label="Elsewhere" />
    </>,
  );
  act(() => button().focus());
  const form = new LeadForm();
  form.send({'Email address': 'ada@provider.example'}, 'Subscribe');
  await form.expectSending();
  await act(async () => {
    meanwhile();
    release();
    await jest.advanceTimersByTimeAsync(0);
  });
}

test('after sending, the focus is on the thank-you, and stays there when the form returns after five seconds', async () => {
  await subscribe();
  expect(thanks().closest('[tabindex]')).toHaveFocus();
  expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(4999));
  expect(thanks()).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByLabelText('Email address')).toHaveValue('');
  expect(document.activeElement).toContainElement(screen.getByLabelText('Email address'));
  expect(document.body).not.toHaveFocus();
});

test('a response does not move the focus when the visitor is in another field by then', async () => {
  const elsewhere = () => screen.getByLabelText('Elsewhere');
  await subscribe(() => elsewhere().focus());
  expect(thanks()).toBeInTheDocument();
  expect(elsewhere()).toHaveFocus();
});

test('of an address with a name, the address is sent, and shown in the field', async () => {
  const [typed, meant] = ['Ada Byron <ada@provider.example>;', 'ada@provider.example'];
  let sent = '';
  global.fetch = async (_address, init) => {
    sent = String(init?.body);
    return jsonAnswer({error: {code: 'rate_limited'}}, 429);
  };
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderLeads(<NewsletterForm id="newsletter" />);
  new LeadForm().send({'Email address': typed}, 'Subscribe');
  expect(await screen.findByText('Not sent.')).toBeInTheDocument();
  expect(sent).toContain(`"${meant}"`);
  expect(screen.getByLabelText('Email address')).toHaveValue(meant);
});

test('a form that got no answer in time does not say that nothing was sent; one without a connection does', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  for (const [name, said] of [
    ['AbortError', /No answer yet\. It may have arrived\./u],
    ['TypeError', /Not sent\. What you typed is still here\. Send it by email/u],
  ] as const) {
    jest.useFakeTimers();
    global.fetch = async () => {
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      throw Object.assign(new Error('the request ended'), {name});
    };
    const {unmount} = renderLeads(<NewsletterForm id="newsletter" />);
    new LeadForm().send({'Email address': 'ada@provider.example'}, 'Subscribe');
    await act(() => jest.advanceTimersByTimeAsync(16_000));
    jest.useRealTimers();
    expect(document.body).toHaveTextContent(said);
    unmount();
  }
});

test('a lead names its page with the query, unless that is long: servers refuse long headers', async () => {
  const {pages} = answerLeads();
  for (const query of ['?q=1', `?q=${'%20'.repeat(4000)}`]) {
    history.replaceState(null, '', `/about${query}`);
    const {unmount} = renderLeads(<NewsletterForm id="newsletter" />);
    new LeadForm().send({'Email address': 'ada@provider.example'}, 'Subscribe');
    await screen.findByText('Thank you for subscribing.');
    unmount();
  }
  expect(pages).toEqual(['http://localhost/about?q=1', 'http://localhost/about']);
});

test('what is mended keeps its place until it is sent, what failed until it is sent again, and an error is one only while it is one', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  answerLeads({status: 422});
  document.title = 'Free Check';
  const {container} = renderLeads(<AssuranceCheckForm id="assurance-check" />);
  const {typed} = visitor(ASSURANCE_CHECK);
  const form = new LeadForm();
  const problems = () => screen.queryByRole('group', {name: / to fix$/u});
  form.send({...typed, Company: '', 'Email address': ''}, ASSURANCE_CHECK.submit);
  await waitFor(() => expect(problems()).toHaveFocus());
  expect(document.title).toBe('Error: Free Check');
  const lines = () => screen.queryAllByText('Company name is required').length;
  for (const [label, value, isRefused, count] of [
    ['Email address', 'ada', 'true', 'There are 2 problems to fix'],
    ['Company', 'Acme', 'false', 'There is 1 problem to fix'],
    ['Company', ' ', 'true', 'There are 2 problems to fix'],
    ['Company', 'Acme', 'false', 'There is 1 problem to fix'],
  ] as const) {
    form.type({[label]: value});
    expect(form.field(label)).toHaveAttribute('aria-invalid', isRefused);
    expect(problems()).toHaveAccessibleName(count);
  }
  expect(form.field('Company')).not.toHaveAccessibleDescription();
  expect(within(problems() ?? container).getAllByRole('link')).toHaveLength(1);
  form.type({'Email address': 'ada@school.example'});
  expect(problems()).toBeNull();
  expect(screen.queryByRole('link', {name: 'Company name is required'})).toBeNull();
  expect(document.title).toBe('Free Check');
  expect(lines()).toBe(2);
  form.press(ASSURANCE_CHECK.submit);
  const notSent = await screen.findByText('Not sent.');
  expect(lines()).toBe(0);
  expect(notSent.closest('[inert]')).toBeNull();
  const {release} = answerLeads({held: true});
  form.press(ASSURANCE_CHECK.submit);
  await form.expectSending();
  expect(notSent.closest('[inert]')).toContainElement(screen.getByText(/^Send it by email/u));
  release();
  await waitFor(() => expect(notSent.isConnected).toBe(false));
});

test('a refused field says what is wrong with it now, and at last what was, in the summary, too', async () => {
  renderLeads(<AssuranceCheckForm id="assurance-check" />);
  const form = new LeadForm();
  form.send({'Email address': 'ada'}, ASSURANCE_CHECK.submit);
  const problems = await screen.findByRole('group', {name: / to fix$/u});
  const url = 'Course URL';
  const said = () => form.field(url).closest('.field')?.textContent;
  expect(said()).toContain('Course URL is required');
  form.type({[url]: 'a course'});
  expect(said()).toContain('Must be a valid URL');
  expect(within(problems).getByRole('link', {name: 'Must be a valid URL'})).toBeVisible();
  expect(within(problems).queryByRole('link', {name: 'Course URL is required'})).toBeNull();
  form.type({[url]: 'https://course.example'});
  expect(within(problems).getByText('Must be a valid URL')).toBeVisible();
  expect(said()).toContain('Must be a valid URL');
});

const DAYS = ['By December 1, 2026', 'On days we agree on, up to December 29, 2026'];
const NO_DAYS = ['After our first look', 'On the days we agree on'];
const SOON = /if it isn’t there within the hour/u;
const LATE = /cannot leave right away/u;

test.each([
  ['planned', {}, DAYS, SOON],
  ['whose mail waits or was refused', {mailWaits: true} as const, DAYS, LATE],
  ['held for a person', {mailWaits: true, note: 'One of us looks first.'} as const, NO_DAYS, LATE],
])(
  'after a free check that is %s, its letter can be downloaded at once, and the days and the mail are those of that state',
  async (_state, more, days, mail) => {
    jest.useFakeTimers({now: new Date('2026-11-29T12:00:00'), doNotFake: ['performance']});
    answerLeads({more});
    renderLeads(<AssuranceCheckForm id="assurance-check" />);
    new LeadForm().send(visitor(ASSURANCE_CHECK).typed, 'Request My Free Check');
    const heading = await screen.findByRole('heading', {name: 'What happens next'});
    const next = within(heading.parentElement ?? heading);
    const letter = next.getByRole('link', {name: 'Download the Letter (PDF)'});
    expect(letter).toHaveAttribute('href', '/resources/permission-letter.pdf');
    const terms = next.getAllByRole('term').map((it) => it.textContent);
    expect(terms).toEqual(['Today', ...days, 'A few days after the last']);
    expect(screen.getByText(mail)).toBeInTheDocument();
    expect(screen.queryByText(mail === SOON ? LATE : SOON)).toBeNull();
  },
);

const COPY = /copy of what you wrote comes by email\. To add something, reply/u;

test.each([
  ['planned', {}, ['Now', 'By November 30, 2026'], COPY],
  [
    'whose mail waits or was refused',
    {mailWaits: true} as const,
    ['Later', 'By November 30, 2026'],
    LATE,
  ],
  [
    'held for a person',
    {mailWaits: true, note: 'One of us looks first.'} as const,
    ['Later', 'After our first look'],
    LATE,
  ],
])(
  'after a consultation request that is %s, what happens next and what is said of the mail are those of that state',
  async (_state, more, terms, mail) => {
    jest.useFakeTimers({now: new Date('2026-11-29T12:00:00'), doNotFake: ['performance']});
    answerLeads({more});
    renderLeads(<InPageConsultation id="consultation-page" />);
    new LeadForm().send(visitor(CONSULTATION).typed, CONSULTATION.submit);
    await screen.findByRole('heading', {name: 'What happens next'});
    expect(screen.getAllByRole('term').map((it) => it.textContent)).toEqual([...terms, 'Then']);
    expect(screen.getByText(mail)).toBeInTheDocument();
    expect(screen.queryByText(mail === COPY ? LATE : COPY)).toBeNull();
  },
);

test('a free check that failed is the same lead when it is sent again; with other logins, which a page load forgets, it is another', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const {keys} = answerLeads({status: 422});
  const {container, unmount} = renderLeads(<AssuranceCheckForm id="assurance-check" />);
  const {typed} = visitor(ASSURANCE_CHECK);
  for (const [at, login] of ['login one', 'login one', 'login two'].entries()) {
    new LeadForm().send({...typed, 'First test login': login}, ASSURANCE_CHECK.submit);
    await waitFor(() => expect(keys).toHaveLength(at + 1));
    await waitFor(() => expect(container.querySelector('fieldset')).toBeEnabled());
  }
  unmount();
  renderLeads(<AssuranceCheckForm id="assurance-check" />);
  new LeadForm().send({...typed, 'First test login': 'login three'}, ASSURANCE_CHECK.submit);
  await waitFor(() => expect(keys).toHaveLength(4));
  expect(keys.map((it) => keys.indexOf(it))).toEqual([0, 0, 2, 3]);
});
