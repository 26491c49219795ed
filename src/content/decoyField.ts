/** The label of the field that no person sees; it is read where style sheets do not work. */
export const decoyField = {label: 'Leave this field empty'} as const;
