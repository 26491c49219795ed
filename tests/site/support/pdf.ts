import {getDocument} from 'unpdf/pdfjs';

type Element = {id?: string; role?: string; children?: Element[]};

const rolesOf = ({role = '', children = []}: Element): string[] => [
  role,
  ...children.flatMap(rolesOf),
];

/** The roles of the cells of each row. */
const rowsOf = ({role, children = []}: Element): string[] =>
  role === 'TR' ? [children.map((it) => it.role).join(' ')] : children.flatMap(rowsOf);

export async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({data: new Uint8Array(bytes)}).promise;
  const {info, metadata} = await pdf.getMetadata();
  const roles: string[] = [];
  const rows: string[] = [];
  const entries: string[] = [];
  /** The marks around the current text. */
  const marks: string[] = [];
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree: Element = await page.getStructTree();
    roles.push(...rolesOf(tree));
    rows.push(...rowsOf(tree));
    for (const {dest, contentsObj} of await page.getAnnotations()) {
      entries.push(...(dest ? [String(contentsObj.str)] : []));
    }
    const {items} = await page.getTextContent({includeMarkedContent: true});
    for (const item of items) {
      if ('str' in item) {
        words += marks.includes('Artifact') ? '' : item.str;
      } else if (item.type === 'endMarkedContent') {
        marks.pop();
      } else {
        marks.push(String((item as {tag?: string}).tag));
      }
    }
  }
  const preferences = (await pdf.getViewerPreferences()) as {DisplayDocTitle?: boolean} | null;
  return {
    pages: pdf.numPages,
    title: metadata.get('dc:title') as unknown,
    language: (info as {Language?: string}).Language,
    /** Whether it is marked as tagged, and whether a viewer's window shows its title. */
    isTagged: (await pdf.getMarkInfo())?.Marked,
    showsTitle: preferences?.DisplayDocTitle,
    /** The part of PDF/UA, the standard for accessible PDFs, that it claims to follow. */
    standard: metadata.get('pdfuaid:part') as unknown,
    /** The kinds of its structure elements, through which readers navigate. */
    roles,
    rows,
    /** The number of cells marked as head of a row. The tree of pdf.js has no such marks. */
    rowHeads: bytes.toString('latin1').split('/Scope /Row').length - 1,
    /** The words of its links to its own pages. */
    entries,
    /** The text in reading order, without page headers, footers and other artifacts. */
    words,
  };
}
