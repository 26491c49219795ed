import {act, screen} from '@testing-library/react';
import NewsletterForm from '@site/src/leads/forms/NewsletterForm';
import {acceptLeads, LeadForm, renderLeads} from './lead-form';

beforeEach(() => jest.useFakeTimers());

const button = () => screen.getByRole('button', {name: 'Subscribe'});
const thanks = () => screen.getByText('One step is left.').parentElement;

/** Subscribes, and gives the answer after `meanwhile`. */
async function subscribe(meanwhile = () => {}): Promise<void> {
  const {release} = acceptLeads({held: true});
  renderLeads(
    <>
      <NewsletterForm early={{}} />
      <input aria-label="Elsewhere" />
    </>,
  );
  button().focus();
  const form = new LeadForm();
  form.send({'Email address': 'ada@provider.example'}, 'Subscribe');
  await form.expectSending();
  await act(async () => {
    meanwhile();
    release();
    await jest.advanceTimersByTimeAsync(0);
  });
}

test('the thank-you takes the focus that was on the form, for five seconds; then the form is back, empty, the focus on its button', async () => {
  await subscribe();
  expect(thanks()).toHaveFocus();
  expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(4999));
  expect(thanks()).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByLabelText('Email address')).toHaveValue('');
  expect(button()).toHaveFocus();
});

test('an answer does not take the focus from whoever types elsewhere by now', async () => {
  const elsewhere = () => screen.getByLabelText('Elsewhere');
  await subscribe(() => elsewhere().focus());
  expect(thanks()).toBeInTheDocument();
  expect(elsewhere()).toHaveFocus();
});
