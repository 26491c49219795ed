export const subscribeMeta = {
  title: 'Feeds of Our Insights, Cases, Guides and News',
  description:
    'Follow our articles, cases, guides and news in a feed reader: RSS, Atom and JSON Feed, every post in full, with no account or email address.',
} as const;

export const subscribePage = {
  crumb: 'Feeds',
  heading: 'Follow us in a feed reader',
  lede: 'New articles, cases, guides and news, in full, in the reader you already use. A feed asks for no email address, carries no tracker, and stops when you remove it.',
  byEmail: 'Or by email, at most once a month',
  addresses: 'Addresses',
  also: 'The same posts as',
  newest: 'Newest in this feed',
  copy: 'Copy address',
  copied: 'Address copied.',
  copyFailed: 'Your browser did not allow copying. Select the address and copy it by hand.',
  how: {
    heading: 'How to follow a feed',
    steps: [
      {
        title: 'Copy an address',
        text: 'Every reader takes RSS. Atom and JSON Feed carry the same posts.',
      },
      {
        title: 'Give it to your reader',
        text: 'Feed readers, many mail programs and some browsers have a field called Add feed or Subscribe.',
      },
      {
        title: 'Read on',
        text: 'The reader checks for new posts on its own. A new post appears there in full, with its sources as links.',
      },
    ],
  },
} as const;
