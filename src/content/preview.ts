/** At each form of a build without FUNCTIONS_URL. No page imports it: only such a build has it. */
export const previewNote = 'This is a preview of the site: the form sends nothing.';
