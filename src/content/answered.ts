/** `thenEmail`: the page appends the owner's email address to the text. */
type LinkMessage = {title: string; text: string; thenEmail?: true};

/** The page that the links in mails to the staff lead to. */
export const answeredPage = {
  heading: 'Act on a request',
  lede: 'For our staff. What you press here is recorded.',
  sending: 'Recording...',
  retry: 'Try Again',
  facts: {form: 'Form', receivedAt: 'Received', dueAt: 'Answer due'},
  /** The link that is offered when the mailed link does not work. */
  instead: {label: 'Home', path: '/'},
  withoutScripts:
    'This page needs JavaScript, which does not run here. An operator can do the same with the commands leads answered and leads release. Or write to',
  unsent: {
    title: 'We got no answer',
    text: 'Press the button again in a minute: pressing it twice does no harm. Or write to',
  },
} as const;

/** The texts for each kind of link, before and after its button is pressed. */
export const linkActions = {
  answered: {
    button: 'I Have Answered',
    stamp: 'Answered',
    open: {
      title: 'Have you answered this request?',
      text: 'Its clock stops, and no reminder follows.',
    },
    done: {
      title: 'Recorded as answered',
      text: 'Its clock has stopped. No reminder follows.',
    },
  },
  release: {
    button: 'This Is a Person',
    stamp: 'Released',
    open: {
      title: 'Did a person send this request?',
      text: 'If so, press: it goes to the CRM, and our usual emails go out.',
    },
    done: {
      title: 'Released from quarantine',
      text: 'It goes to the CRM now, and the form’s mail to the visitor unless the promised time is over.',
    },
  },
} as const;

export const linkStates = {
  reading: {title: 'One moment', text: 'We are reading your link.'},
  already: {
    title: 'Already recorded',
    text: 'There is nothing left to do.',
  },
  answered: {
    title: 'Somebody has answered it',
    text: 'So this link does nothing. An operator can still send the request to the CRM, with the command leads release.',
  },
  gone: {
    title: 'This request is gone',
    text: 'It was discarded or erased, or its time with us is over. There is nothing left to do.',
  },
  missing: {
    title: 'The link is missing',
    text: 'Please open it in our email once more. If it fails again, write to',
    thenEmail: true,
  },
  unknown: {
    title: 'We do not know this link',
    text: 'Part of it may be missing. Please open it in our email once more, or copy it whole. If it fails again, write to',
    thenEmail: true,
  },
  expired: {
    title: 'This link has expired',
    text: 'It was good for 14 days. An operator can still act, with the commands leads answered and leads release. Or write to',
    thenEmail: true,
  },
  unreachable: {
    title: 'We could not read the link',
    text: 'Nothing has changed. Check your connection and try again in a minute, or write to',
    thenEmail: true,
  },
} as const satisfies Record<string, LinkMessage>;
