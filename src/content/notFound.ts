/** The page for an unknown address; heading and link are the specification's words (section 2). */
export const notFound = {
  heading: 'Oops! Page not found',
  text: 'The trail goes cold here. Whatever left these prints did not leave a page.',
  link: {label: 'Return to Home', path: '/'},
} as const;
