/** The label of the field that no person sees; a program that shows it all the same says what to do. */
export const decoyField = {label: 'Leave this field empty'} as const;
