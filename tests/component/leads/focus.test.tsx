import {act, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NewsletterForm from '@site/src/leads/forms/NewsletterForm';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads} from './accept-leads';

/** Subscribes, and gives the answer after `meanwhile`. */
async function subscribe(meanwhile: () => void): Promise<void> {
  const {release} = acceptLeads({held: true});
  const user = userEvent.setup();
  renderWithSite(
    <>
      <NewsletterForm early={{}} />
      <input aria-label="Elsewhere" />
    </>,
  );
  await user.click(screen.getByLabelText('Email address'));
  await user.paste('ada@provider.example');
  await user.click(screen.getByRole('button', {name: 'Subscribe'}));
  act(meanwhile);
  release();
  expect(await screen.findByText('You are on the list.')).toBeInTheDocument();
}

test('the thank-you takes the focus that was on the form', async () => {
  await subscribe(() => undefined);
  expect(screen.getByText('You are on the list.').parentElement).toHaveFocus();
});

test('an answer does not take the focus from whoever types elsewhere by now', async () => {
  await subscribe(() => screen.getByLabelText('Elsewhere').focus());
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus();
});
