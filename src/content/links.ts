/** Where the text ends with “write to”, the owner's address follows. */
export type Saying = {title: string; text: string};

/** For one kind of link: the question with its button, and what is said after it was pressed. */
export type LinkWords = {
  open: Saying & {button: string; sending: string};
  done: Saying & {stamp: string};
};

/** A page that links in our mails open. */
export type LinkPageWords = {
  heading: string;
  lede: string;
  /** By the contract's name of a link's kind; other kinds are unknown here. */
  kinds: Readonly<Record<string, LinkWords>>;
  /** For links that expire: what to do then. */
  expired?: string;
  /** The way on from a link that does not work. */
  instead: {label: string; path: string};
  withoutScripts: string;
};

/** For every kind of link. */
export const linkStates = {
  reading: {title: 'One moment', text: 'We are reading your link.'},
  already: {
    title: 'Done before',
    text: 'What this link is for was recorded before. There is nothing left to do.',
  },
  missing: {
    title: 'The link is missing',
    text: 'This page works with the link in our email. Please open it from there once more. If it fails again, write to',
  },
  unknown: {
    title: 'We do not know this link',
    text: 'Part of it may be missing. Please open it in our email once more, or copy it whole. If it fails again, write to',
  },
  expired: {title: 'This link has expired', text: 'Its time is over. Please write to'},
  unreachable: {
    title: 'We could not read the link',
    text: 'Nothing has changed. Check your connection and try again in a minute, or write to',
  },
  unsent: {
    title: 'No response from our server',
    text: 'Press the button again in a minute: pressing it twice is safe. Or write to',
  },
  again: 'Try Again',
  facts: {email: 'Address', form: 'Form', receivedAt: 'Received', dueAt: 'Answer due'},
} as const;

export const confirmPage = {
  heading: 'Confirm your subscription',
  lede: 'Only you can put your address on our list. You decide here.',
  kinds: {
    confirm: {
      open: {
        title: 'Put this address on the list?',
        text: 'At most one email a month. Every issue has an unsubscribe link. If you did not ask for it, close this page: nothing follows.',
        button: 'Confirm',
        sending: 'Confirming...',
      },
      done: {
        stamp: 'Confirmed',
        title: 'You are on the list.',
        text: 'The next issue will come to this address.',
      },
    },
  },
  expired:
    'It was good for seven days. Subscribe again, and a new one comes by mail. If that fails, write to',
  instead: {label: 'Subscribe', path: '/insights#newsletter'},
  withoutScripts:
    'This page needs JavaScript, which is off. Reply to our mail with “confirm”, and we put you on the list. Or write to',
} as const satisfies LinkPageWords;

export const unsubscribePage = {
  heading: 'Unsubscribe',
  lede: 'One press, no login, no questions.',
  kinds: {
    unsubscribe: {
      open: {
        title: 'Take this address off the list?',
        text: 'No further issue comes. What you ask us for by a form still reaches you.',
        button: 'Unsubscribe',
        sending: 'Unsubscribing...',
      },
      done: {
        stamp: 'Unsubscribed',
        title: 'You are off the list.',
        text: 'An issue that is on its way at this moment may still arrive.',
      },
    },
  },
  instead: {label: 'Your rights, and how to use them', path: '/privacy#your-privacy-rights'},
  withoutScripts:
    'This page needs JavaScript, which is off. Reply to our email with “unsubscribe”, and we take you off the list. Or write to',
} as const satisfies LinkPageWords;

/** Stops a request's clock, for our staff. */
export const answeredPage = {
  heading: 'Close a request',
  lede: 'For our staff. What you press here is recorded, and the reminders stop.',
  kinds: {
    answered: {
      open: {
        title: 'Have you answered this request?',
        text: 'Its clock stops, and no reminder follows.',
        button: 'I Have Answered',
        sending: 'Recording...',
      },
      done: {
        stamp: 'Answered',
        title: 'Recorded as answered',
        text: 'Its clock has stopped. No reminder follows.',
      },
    },
    not_a_lead: {
      open: {
        title: 'Is this request not a lead?',
        text: 'Its clock stops without an answer. What was sent is kept as before.',
        button: 'It Is Not a Lead',
        sending: 'Recording...',
      },
      done: {
        stamp: 'Not a lead',
        title: 'Recorded as not a lead',
        text: 'Its clock has stopped. No reminder follows.',
      },
    },
  },
  expired:
    'It was good for 14 days. An operator can still record the answer, with the command leads answered. Or write to',
  instead: {label: 'Home', path: '/'},
  withoutScripts:
    'This page needs JavaScript, which is off. An operator can record the answer with the command leads answered. Or write to',
} as const satisfies LinkPageWords;
