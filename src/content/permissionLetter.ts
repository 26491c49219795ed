/** The letter by which a program's owner permits a test. Linked as a PDF; asks for no lead. */
export const permissionLetter = {
  id: 'permission-letter',
  type: 'Letter',
  title: 'Permission to Test an Online Course',
  shortTitle: 'Permission to test',
  pages: 1,
  path: '/resources/permission-letter.pdf',
  wordUrl: '/resources/permission-letter.docx',
  fileName: 'permission-to-test.pdf',
  download: 'Download the Letter (PDF)',
} as const;
