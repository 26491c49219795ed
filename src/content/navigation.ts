/** Within the site. */
export type NavLink = {label: string; path: string};

/** `consultation` opens the dialog; `email` is the firm's address, a setting. */
export type FooterItem =
  ({kind: 'link'} & NavLink) | {kind: 'consultation'; label: string} | {kind: 'email'};

/** Target of the brand mark and the first breadcrumb. */
export const homeLink = {label: 'Home', path: '/'} as const;

/** The id of the footer, whose columns name all pages. */
export const ALL_PAGES = 'all-pages';

/** Services with the marker panel, plain links, then the button that opens the dialog. */
export const headerMenu = {
  services: {
    label: 'Services',
    items: [
      {
        label: 'Assurance Audit Service',
        path: '/assurance-audit',
        icon: 'grade',
        description: 'A baseline audit, unannounced ones after it, and a grade you can raise.',
      },
      {
        label: 'Fractional Consulting',
        path: '/fractional-consulting',
        icon: 'framework',
        description: 'A senior advisor on proctoring, policy and incidents, for part of the week.',
      },
    ],
    panel: {
      label: 'Free Assurance Check',
      path: '/free-assurance-check',
      question: 'Can a dog pass your course?',
      prompt: 'Find out',
    },
  },
  links: [
    {label: 'Insights', path: '/insights'},
    {label: 'Resources', path: '/resources'},
    {label: 'Webinars', path: '/webinars'},
    {label: 'Headlines', path: '/news'},
    {label: 'About', path: '/about'},
  ],
  action: 'Schedule a Discussion',
} as const;

/** Small screens: large links, minor links, two calls to action at the foot. */
export const drawerMenu = {
  services: {
    label: 'Services',
    items: [
      {label: 'Assurance Audit Service', path: '/assurance-audit', icon: 'grade'},
      {label: 'Fractional Consulting', path: '/fractional-consulting', icon: 'framework'},
      {label: 'Free Assurance Check', path: '/free-assurance-check', icon: 'identity'},
    ],
  },
  links: [
    {label: 'Insights', path: '/insights'},
    {label: 'Resources', path: '/resources'},
    {label: 'Webinars', path: '/webinars'},
    {label: 'About', path: '/about'},
  ],
  minor: [
    {label: 'News Headlines', path: '/news'},
    {label: 'Careers', path: '/careers'},
    {label: 'Privacy', path: '/privacy'},
  ],
  action: 'Schedule a Discussion',
  check: {label: 'Free Assurance Check', path: '/free-assurance-check'},
} as const;

/** With {@link homeLink} they reach every page of the site. */
export const footerColumns: ReadonlyArray<{heading: string; items: readonly FooterItem[]}> = [
  {
    heading: 'Services',
    items: [
      {kind: 'link', label: 'Assurance Audit Service', path: '/assurance-audit'},
      {kind: 'link', label: 'Fractional Consulting', path: '/fractional-consulting'},
      {kind: 'link', label: 'Free Assurance Check', path: '/free-assurance-check'},
    ],
  },
  {
    heading: 'Learn',
    items: [
      {kind: 'link', label: 'Insights', path: '/insights'},
      {kind: 'link', label: 'Resources', path: '/resources'},
      {kind: 'link', label: 'Readiness Check', path: '/readiness-check'},
      {kind: 'link', label: 'Webinars', path: '/webinars'},
      {kind: 'link', label: 'News Headlines', path: '/news'},
      {kind: 'link', label: 'Feeds', path: '/subscribe'},
    ],
  },
  {
    heading: 'Company',
    items: [
      {kind: 'link', label: 'About', path: '/about'},
      {kind: 'link', label: 'Careers', path: '/careers'},
      {kind: 'link', label: 'Privacy', path: '/privacy'},
    ],
  },
  {
    heading: 'Contact',
    items: [{kind: 'consultation', label: 'Schedule a Discussion'}, {kind: 'email'}],
  },
];

export const footerText = {
  about: 'Independent tests of online training and assessment, for programs that must show proof.',
  promise: 'Consultation requests are answered within 24 hours.',
} as const;
