import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import NewsletterForm from '@site/src/leads/forms/NewsletterForm';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads} from './accept-leads';

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

const button = () => screen.getByRole('button', {name: 'Subscribe'});
const thanks = () => screen.getByText('You are on the list.').parentElement;

/** Subscribes, and gives the answer after `meanwhile`. */
async function subscribe(meanwhile: () => void): Promise<void> {
  const {release} = acceptLeads({held: true});
  renderWithSite(
    <>
      <NewsletterForm early={{}} />
      <input aria-label="Elsewhere" />
    </>,
  );
  const field = screen.getByLabelText('Email address');
  fireEvent.change(field, {target: {value: 'ada@provider.example'}});
  button().focus();
  fireEvent.click(button());
  await waitFor(() => expect(field).toBeDisabled());
  await act(async () => {
    meanwhile();
    release();
    await jest.advanceTimersByTimeAsync(0);
  });
}

test('the thank-you takes the focus that was on the form, for five seconds; then the form is back, empty, the focus on its button', async () => {
  await subscribe(() => undefined);
  expect(thanks()).toHaveFocus();
  expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(4999));
  expect(thanks()).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByLabelText('Email address')).toHaveValue('');
  expect(button()).toHaveFocus();
});

test('an answer does not take the focus from whoever types elsewhere by now', async () => {
  await subscribe(() => screen.getByLabelText('Elsewhere').focus());
  expect(thanks()).toBeInTheDocument();
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});
