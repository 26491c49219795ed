export const notFoundMeta = {
  title: 'Page Not Found at This Address',
  description:
    'There is no page at this address. Return to the home page, or use the menu to find our services, articles, downloads and other resources.',
} as const;

/** Heading and link are the specification's words (section 2). */
export const notFound = {
  heading: 'Oops! Page not found',
  text: 'The trail goes cold here. Whatever left these prints did not leave a page.',
  link: {label: 'Return to Home', path: '/'},
} as const;
