import {act, screen} from '@testing-library/react';
import type {ReactElement} from 'react';
import {AssuranceCheckForm} from '@site/src/leads/forms/leadForms';
import {NewsletterForm} from '@site/src/leads/forms/leadForms';
import {renderWithSite} from '../../support/site/renderWithSite';
import {answerLeads, jsonAnswer, LeadForm, renderLeads, type Typed} from './lead-form';

function typeAndReturn(form: ReactElement, typed: Typed) {
  const {unmount} = renderWithSite(form);
  new LeadForm().type(typed);
  unmount();
  return renderWithSite(form);
}

test('a form keeps the typed values, except logins, while the visitor is on another page', () => {
  const typed = {'First name': 'Ada', 'First test login': 'candidate-1 / secret'};
  const course = {'Course URL': 'https://tester:s3cret@lms.example/course?a=b'};
  typeAndReturn(<AssuranceCheckForm id="assurance-check" />, {...typed, ...course});
  expect(new LeadForm().held(typed)).toEqual({'First name': 'Ada', 'First test login': ''});
  expect(new LeadForm().field('Course URL').value).toBe('https://lms.example/course?a=b');
  expect(JSON.stringify({...sessionStorage})).not.toMatch(/s3cret|secret/u);
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
  expect(thanks().parentElement).toHaveFocus();
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
  expect(await screen.findByText('What you typed is still here.')).toBeInTheDocument();
  expect(sent).toContain(`"${meant}"`);
  expect(screen.getByLabelText('Email address')).toHaveValue(meant);
});
