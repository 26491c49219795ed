export type NavLink = {label: string; path: string};

/** `consultation` is the header's button as a link; `email` is the firm's address, a setting. */
export type FooterItem = NavLink | 'consultation' | 'email';

/** The id of the footer, whose columns name all pages. */
export const ALL_PAGES = 'all-pages';

/** A link in one of the header's panels. */
type MenuItem = NavLink & {
  icon:
    | 'baseline'
    | 'certificate'
    | 'confidential'
    | 'framework'
    | 'grade'
    | 'people'
    | 'record'
    | 'reply';
  description?: string;
};

export type HeaderMenu = {
  label: string;
  /** The page that the menu's label links to, if there is one. */
  path?: string;
  items: readonly MenuItem[];
};

const services: HeaderMenu = {
  label: 'Services',
  items: [
    {
      label: 'Assurance Audit Service',
      path: '/assurance-audit',
      icon: 'grade',
      description: 'A baseline audit, unannounced ones in the annual program, and a grade.',
    },
    {
      label: 'Fractional Consulting',
      path: '/fractional-consulting',
      icon: 'framework',
      description: 'A senior advisor on proctoring, policy and incidents, for part of the week.',
    },
    {
      label: 'Readiness Check',
      path: '/readiness-check',
      icon: 'baseline',
      description: 'Twenty points that you answer yourself. Nothing you check is sent to us.',
    },
    {
      label: 'Free Assurance Check',
      path: '/free-assurance-check',
      icon: 'certificate',
      description: 'Can a dog pass your course? Find out.',
    },
  ],
};

const insights: HeaderMenu & NavLink = {
  label: 'Insights',
  path: '/insights',
  items: [
    {label: 'Case Files', path: '/insights/cases', icon: 'record'},
    {label: 'Glossary', path: '/insights/glossary', icon: 'reply'},
    {label: 'Guides', path: '/guides', icon: 'framework'},
    {label: 'News Headlines', path: '/news', icon: 'certificate'},
  ],
};

const about: HeaderMenu & NavLink = {
  label: 'About',
  path: '/about',
  items: [
    {label: 'Careers', path: '/careers', icon: 'people'},
    {label: 'Privacy', path: '/privacy', icon: 'confidential'},
  ],
};

const pages: readonly NavLink[] = [
  {label: 'Resources', path: '/resources'},
  {label: 'Webinars', path: '/webinars'},
];

/** The header has menus and plain links, then a button that opens the consultation dialog. */
export const headerMenu: {entries: ReadonlyArray<HeaderMenu | NavLink>; action: string} = {
  entries: [services, insights, ...pages, about],
  action: 'Schedule a Discussion',
};

/** The guide for those who buy training; it introduces the site's other texts. */
export const buyersGuide = {
  question: 'You buy training from others?',
  label: 'For Buyers',
  path: '/guides/buying-training-from-others',
} as const;

/** The links above every list of articles. */
export const insightsBar: readonly NavLink[] = [
  {label: 'All topics', path: '/insights/tags'},
  ...insights.items,
  {label: buyersGuide.label, path: buyersGuide.path},
  {label: 'Feeds', path: '/subscribe'},
];

/** The menu of small screens has large links, minor links, and two calls to action at its foot. */
export const drawerMenu = {
  /** All items but the last, which is `check` at the foot. */
  services: {...services, items: services.items.slice(0, -1)},
  links: [insights, ...pages, about],
  minor: [...insights.items, ...about.items],
  action: headerMenu.action,
  check: {label: 'Free Assurance Check', path: '/free-assurance-check'},
} as const;

/** These links and the logo's link to the home page reach every page of the site. */
export const footerColumns: ReadonlyArray<{heading: string; items: readonly FooterItem[]}> = [
  {
    heading: 'Services',
    items: [
      {label: 'Assurance Audit Service', path: '/assurance-audit'},
      {label: 'Fractional Consulting', path: '/fractional-consulting'},
      {label: 'Free Assurance Check', path: '/free-assurance-check'},
    ],
  },
  {
    heading: 'Learn',
    items: [
      {label: 'Insights', path: '/insights'},
      {label: 'Case Files', path: '/insights/cases'},
      {label: 'Glossary', path: '/insights/glossary'},
      {label: 'Guides', path: '/guides'},
      {label: 'Resources', path: '/resources'},
      {label: 'Readiness Check', path: '/readiness-check'},
      {label: 'Webinars', path: '/webinars'},
      {label: 'News Headlines', path: '/news'},
      {label: 'Feeds', path: '/subscribe'},
    ],
  },
  {
    heading: 'Company',
    items: [
      {label: 'About', path: '/about'},
      {label: 'Careers', path: '/careers'},
      {label: 'Privacy', path: '/privacy'},
    ],
  },
  {
    heading: 'Contact',
    items: ['consultation', 'email', {label: 'For the press', path: '/news#press'}],
  },
];

export const footerText = {
  about: 'Independent tests of online training and assessment, for programs that must show proof.',
} as const;
