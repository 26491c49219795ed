import {act, screen, waitFor, within} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {ReactElement} from 'react';
import {ConsultationButton} from '@site/src/leads/ConsultationButton';
import AssuranceCheckForm from '@site/src/leads/forms/AssuranceCheckForm';
import NewsletterForm from '@site/src/leads/forms/NewsletterForm';
import {LeadHost} from '@site/src/leads/LeadHost';
import {onRouteDidUpdate} from '@site/src/leads/mountLeadHost';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads} from './accept-leads';

/** Types by label into a form of a page, leaves the page and comes back. */
async function typeAndReturn(form: ReactElement, typed: Readonly<Record<string, string>>) {
  const user = userEvent.setup();
  const {unmount} = renderWithSite(form);
  for (const [label, value] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  unmount();
  return {user, ...renderWithSite(form)};
}

test('a form keeps what was typed while its visitor looks at another page, but no login', async () => {
  await typeAndReturn(<AssuranceCheckForm early={{}} />, {
    'First name': 'Ada',
    'First test login': 'candidate-1 / secret',
  });
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getByLabelText('First test login')).toHaveValue('');
});

test('what is accepted after the page was left is not kept', async () => {
  const {release} = acceptLeads({held: true});
  const form = <NewsletterForm early={{}} />;
  const {user, unmount} = await typeAndReturn(form, {'Email address': 'ada@provider.example'});
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@provider.example');
  await user.click(screen.getByRole('button', {name: 'Subscribe'}));
  unmount();
  renderWithSite(<LeadHost />);
  release();
  expect(await screen.findByText('Successfully subscribed!')).toBeInTheDocument();
  renderWithSite(form);
  expect(screen.getByLabelText('Email address')).toHaveValue('');
});

test('a dialog does not follow its visitor to the next page', async () => {
  const page = (
    <>
      <ConsultationButton>Talk to us</ConsultationButton>
      <LeadHost />
    </>
  );
  const user = userEvent.setup();
  renderWithSite(page);
  await user.click(screen.getByRole('button', {name: 'Talk to us'}));
  const dialog = await screen.findByRole('dialog', {name: 'Schedule a Discussion'});
  expect(within(dialog).getByRole('link', {name: 'Privacy policy'})).toBeInTheDocument();
  const moved = {previousLocation: {pathname: '/'}, location: {pathname: '/privacy'}};
  act(() => onRouteDidUpdate({...moved, location: moved.previousLocation}));
  expect(dialog).toBeInTheDocument();
  act(() => onRouteDidUpdate(moved));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', {name: 'Talk to us'})).toBeInTheDocument();
});

test('a link in a dialog leads on: the focus is on the next page’s heading', async () => {
  const user = userEvent.setup();
  renderWithSite(<LeadHost />);
  const {unmount} = renderWithSite(<ConsultationButton>Talk to us</ConsultationButton>);
  await user.click(screen.getByRole('button', {name: 'Talk to us'}));
  const dialog = await screen.findByRole('dialog', {name: 'Schedule a Discussion'});
  await user.click(within(dialog).getByRole('link', {name: 'Privacy policy'}));
  unmount();
  renderWithSite(<h1 tabIndex={-1}>Privacy policy</h1>);
  const heading = screen.getByText('Privacy policy', {selector: 'h1'});
  // As `src/routing/routeChange.ts` does; the open dialog keeps the focus.
  act(() => heading.focus());
  act(() =>
    onRouteDidUpdate({previousLocation: {pathname: '/'}, location: {pathname: '/privacy'}}),
  );
  await waitFor(() => expect(heading).toHaveFocus());
});
