import {getDocument} from 'unpdf/pdfjs';

type Element = {type?: string; id?: string; role?: string; alt?: string; children?: Element[]};

const rolesOf = ({role = '', children = []}: Element): string[] => [
  role,
  ...children.flatMap(rolesOf),
];

/** The roles of the cells of each row. */
const rowsOf = ({role, children = []}: Element): string[] =>
  role === 'TR' ? [children.map((it) => it.role).join(' ')] : children.flatMap(rowsOf);

/** What PDF/UA forbids in a structure element and those within it. */
function faultsOf({role = '', alt, children = []}: Element): string[] {
  const kinds = new Set(children.map((it) => it.role ?? it.type));
  const has = (kind: string) => kinds.has(kind);
  const isFault: Record<string, boolean> = {
    Figure: !alt,
    L: kinds.size !== 1 || !has('LI'),
    LI: !has('LBody'),
    Link: kinds.size < 2 || !has('object'),
    Table: ![...kinds].every((it) => /^(?:THead|TBody|TR)$/u.test(it ?? '')),
  };
  return [...(isFault[role] ? [role] : []), ...children.flatMap(faultsOf)];
}

export async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({data: new Uint8Array(bytes)}).promise;
  const {info, metadata} = await pdf.getMetadata();
  const roles: string[] = [];
  const rows: string[] = [];
  const entries: string[] = [];
  const links: string[] = [];
  /** The marks around the current text. */
  const marks: string[] = [];
  const faults: string[] = [];
  let words = '';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const tree: Element = await page.getStructTree();
    roles.push(...rolesOf(tree));
    rows.push(...rowsOf(tree));
    faults.push(...faultsOf(tree).map((role) => `page ${number}: ${role}`));
    for (const {dest, url, contentsObj} of await page.getAnnotations()) {
      links.push(...(url ? [String(url)] : []));
      entries.push(...(dest ? [String(contentsObj.str)] : []));
      faults.push(...(contentsObj.str ? [] : [`page ${number}: a link without words`]));
    }
    const {items} = await page.getTextContent({includeMarkedContent: true});
    for (const item of items) {
      if ('str' in item) {
        words += marks.includes('Artifact') ? '' : item.str;
        faults.push(...(marks.length > 0 || !item.str.trim() ? [] : [`untagged: ${item.str}`]));
      } else if (item.type === 'endMarkedContent') {
        marks.pop();
      } else {
        marks.push(String((item as {tag?: string}).tag));
      }
    }
  }
  const levels = roles.flatMap((it) => (/^H\d$/u.test(it) ? Number(it.at(1)) : []));
  levels.forEach((level, index) => {
    if (level > (levels[index - 1] ?? 0) + 1 || (level === 1 && index > 0)) {
      faults.push(`heading ${index + 1} of level ${level}`);
    }
  });
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
    faults,
    links,
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
