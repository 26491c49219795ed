import {screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {Resource} from '@site/src/content/resource';
import {resources} from '@site/src/content/resources';
import {LeadHost} from '@site/src/leads/LeadHost';
import {LeadMagnetCard} from '@site/src/leads/LeadMagnetCard';
import {ResourceUnlockButton} from '@site/src/leads/ResourceUnlockButton';
import {renderWithSite} from '../../support/site/renderWithSite';

const [listed] = resources as [Resource, ...Resource[]];
const withoutFile: Resource = {...listed, downloadUrl: undefined};
const announced: Resource = {...listed, comingSoon: true};

test.each([
  ['without a file', withoutFile],
  ['that is announced', announced],
])('unlocking a resource %s says that it will be available shortly', async (_, resource) => {
  const user = userEvent.setup();
  renderWithSite(
    <>
      <ResourceUnlockButton resource={resource} />
      <LeadHost />
    </>,
  );
  const unlock = screen.getByRole('button', {name: 'Unlock The Strategic Guide'});
  expect(unlock).not.toHaveAttribute('aria-haspopup');
  await user.click(unlock);
  const notice = await screen.findByRole('status');
  expect(notice).toHaveTextContent(
    /^Coming SoonThe Strategic Guide to Training and Assessment Assurance will be available shortly\.$/u,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['without a file', withoutFile],
  ['that is announced', announced],
])('the card of a checklist %s has a badge in place of its button', (_, checklist) => {
  renderWithSite(<LeadMagnetCard checklist={checklist} />);
  expect(screen.getByText('Coming Soon')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
