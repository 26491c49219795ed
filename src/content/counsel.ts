import {consultationTitles} from './consultationTitles';

/** A lawyer's way in: what stands beside its button in a guide, the button's label, and how the message begins. */
export const counselStep = {
  text: 'Counsel may be the first to call. We check for conflicts before you name any facts.',
  action: consultationTitles.counsel,
  topic: 'counsel',
  message:
    'I am counsel to a client and name no facts yet. Please check for conflicts. The parties are: ',
} as const;
