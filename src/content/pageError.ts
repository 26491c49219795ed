/** For a page that threw; the heading is the specification's (section 8). */
export const pageError = {
  heading: 'Unexpected Application Error!',
  text: 'Something on this page broke. Anything you sent before was saved.',
  retry: 'Try again',
  home: {label: 'Return to Home', path: '/'},
} as const;
