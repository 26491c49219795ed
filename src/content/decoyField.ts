/** The label of the honeypot field, for a screen reader or browser that shows it all the same. */
export const decoyField = {label: 'Leave this field empty'} as const;
