/** `thenEmail`: the owner's address ends the text. */
type LinkMessage = {title: string; text: string; thenEmail?: true};

/** The page of the link “I have answered” in the staff's mails. */
export const answeredPage = {
  heading: 'Close a request',
  lede: 'For our staff. What you press here is recorded, and the reminders stop.',
  button: 'I Have Answered',
  sending: 'Recording...',
  stamp: 'Answered',
  retry: 'Try Again',
  facts: {form: 'Form', receivedAt: 'Received', dueAt: 'Answer due'},
  /** The way on from a link that does not work. */
  instead: {label: 'Home', path: '/'},
  withoutScripts:
    'This page needs JavaScript, which is off. An operator can record the answer with the command leads answered. Or write to',
  unsent: {
    title: 'We got no answer',
    text: 'Press the button again in a minute: twice does no harm. Or write to',
  },
} as const;

export const linkStates = {
  reading: {title: 'One moment', text: 'We are reading your link.'},
  open: {
    title: 'Have you answered this request?',
    text: 'Its clock stops, and no reminder follows.',
  },
  done: {
    title: 'Recorded as answered',
    text: 'Its clock has stopped. No reminder follows.',
  },
  already: {
    title: 'Done before',
    text: 'What this link is for was recorded before. There is nothing left to do.',
  },
  missing: {
    title: 'The link is missing',
    text: 'This page works with the link in our mail. Please open it from there once more. If it fails again, write to',
    thenEmail: true,
  },
  unknown: {
    title: 'We do not know this link',
    text: 'Part of it may be missing. Please open it in our mail once more, or copy it whole. If it fails again, write to',
    thenEmail: true,
  },
  expired: {
    title: 'This link has expired',
    text: 'It was good for 14 days. An operator can still record the answer, with the command leads answered. Or write to',
    thenEmail: true,
  },
  unreachable: {
    title: 'We could not read the link',
    text: 'Nothing has changed. Check your connection and try again in a minute, or write to',
    thenEmail: true,
  },
} as const satisfies Record<string, LinkMessage>;
