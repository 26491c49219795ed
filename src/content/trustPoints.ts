import type {Feature} from './types';

/** Beside the form, on the home page and in the dialog. */
export const trustPoints = [
  {
    icon: 'reply',
    title: 'A reply within 24 hours',
    text: 'We offer two or three times to talk.',
  },
  {
    icon: 'confidential',
    title: 'Nothing published without consent',
    text: 'We name no client and show no finding unless you agree in writing.',
  },
  {
    icon: 'crisis',
    title: 'A start within 48 hours if it is urgent',
    text: 'Other consulting work begins in 1–2 weeks.',
  },
] as const satisfies readonly Feature[];
