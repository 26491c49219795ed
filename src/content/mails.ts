export const mailFrame = {
  questions: 'Questions? Reply to this message, or write to',
} as const;
