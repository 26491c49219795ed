import {screen} from '@testing-library/react';
import type {ReactElement} from 'react';
import AssuranceCheckForm from '@site/src/leads/forms/AssuranceCheckForm';
import NewsletterForm from '@site/src/leads/forms/NewsletterForm';
import {renderWithSite} from '../../support/site/renderWithSite';
import {acceptLeads, LeadForm, renderLeads, type Typed} from './lead-form';

/** Types into a form of a page, leaves the page and comes back. */
function typeAndReturn(form: ReactElement, typed: Typed) {
  const {unmount} = renderWithSite(form);
  new LeadForm().type(typed);
  unmount();
  return renderWithSite(form);
}

test('a form keeps what was typed while its visitor looks at another page, but no login', () => {
  const typed = {'First name': 'Ada', 'First test login': 'candidate-1 / secret'};
  typeAndReturn(<AssuranceCheckForm early={{}} />, typed);
  expect(new LeadForm().held(typed)).toEqual({'First name': 'Ada', 'First test login': ''});
});

test('what is accepted after the page was left is not kept', async () => {
  const {release} = acceptLeads({held: true});
  const form = <NewsletterForm early={{}} />;
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
