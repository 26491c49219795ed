/** What stands in every mail to a visitor. */
export const mailFrame = {
  questions: 'Questions? Reply to this message, or write to',
  privacy: {label: 'Privacy policy', path: '/privacy'},
} as const;
