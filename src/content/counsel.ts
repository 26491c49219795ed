import {consultationTitles} from './consultationTitles';

/** A lawyer's way in: the button's label, how the message begins, and what stands beside the button of a guide. */
export const counselOpener = {
  lede: 'Counsel may be the first to call. We check for conflicts before you name any facts.',
  action: consultationTitles.counsel,
  message:
    'I am counsel to a client and name no facts yet. Please check for conflicts. The parties are: ',
} as const;
