/** The letter by which a program's owner permits a test. No lead is asked for it: its PDF is linked from the page. */
export const permissionLetter = {
  id: 'permission-letter',
  type: 'Letter',
  title: 'Permission to Test an Online Course',
  shortTitle: 'Permission to test',
  pages: 1,
  path: '/resources/permission-letter.pdf',
  /** The name under which the browser saves it. */
  fileName: 'permission-to-test.pdf',
} as const;
