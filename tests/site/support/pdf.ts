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
  const roles = new Set<string>();
  const rows: string[] = [];
  const entries: string[] = [];
  /** The marks that the text at hand stands in. */
  const marks: string[] = [];
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree: Element = await page.getStructTree();
    rolesOf(tree).forEach((role) => roles.add(role));
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
    /** Whether it is marked as tagged, and whether a window's title is the document's. */
    isTagged: (await pdf.getMarkInfo())?.Marked,
    showsTitle: preferences?.DisplayDocTitle,
    /** The part of PDF/UA, the standard for accessible PDFs, to which it claims to conform. */
    standard: metadata.get('pdfuaid:part') as unknown,
    /** The kinds of its structure elements, through which readers navigate. */
    roles,
    rows,
    /** How many cells say that they are the head of a row: the tree above has no scopes. */
    rowHeads: bytes.toString('latin1').split('/Scope /Row').length - 1,
    /** What its links to its own pages say. */
    entries,
    /** The text in reading order, without page headers, footers and other artifacts. */
    words,
  };
}
