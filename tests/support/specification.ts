import {readFileSync} from 'node:fs';

/** The specification's statements in each group, then those of the owner's design card; the site's own in the last. */
const STATEMENTS =
  'ROUTE 34, NAV 30, HOME 22, AUDIT 14, FRAC 10, FREE 10, ABOUT 5, CAREER 7, INS 7, RES 8, WEB 11, PRIV 7, ART 25, NEWS 14, META 13, SD 20, MODAL 7, CONS 43, NEWSL 12, FAC 34, GATE 18, LM 16, WEBF 7, TOAST 23, TIME 11, STORE 6, A11Y 40, LINK 7, FEED 8, HTML 7, CONSOLE 4, SEARCH 3, CARD 30, OWN 39';

/** The ids of all statements, such as `NAV-01`. */
export const STATEMENT_IDS = STATEMENTS.split(', ').flatMap((group) => {
  const [name, count] = group.split(' ');
  return Array.from(
    {length: Number(count)},
    (_, at) => `${name}-${String(at + 1).padStart(2, '0')}`,
  );
});

/** A line of the table: an id, what the specification states, and its place: where that is proved. */
const ROW = /^(?<id>[A-Z\d]+-\d\d) (?<statement>.+?) \| (?<place>.+)$/u;
/** A place that is a test: its file below `tests`, and its name as the file has it. */
const TEST = /^(?<file>[a-z][\w-]*\/\S+\.(?:test|spec)\.tsx?): (?<name>.+)$/u;
/** A place that is the built site: pages, a selector, and how many elements it selects or which words they have. */
const PAGE = /^(?<paths>\/\S*|[A-Z]+): (?<selector>.+?) (?:× (?<count>\d+)|= (?<words>.+))$/u;

/** A place that is the repository: a package that it lists, or a file at its top. */
const PART = /^(?<kind>PACKAGE|FILE) (?<name>\S+)$/u;

export type Row = Readonly<{
  id: string;
  statement: string;
  test?: Readonly<{file: string; name: string}>;
  page?: Readonly<{paths: string; selector: string; count?: string; words?: string}>;
  part?: Readonly<{kind: 'PACKAGE' | 'FILE'; name: string}>;
  /** Why a statement waits for the owner, or is not met by decision. */
  left?: string;
}>;

/** The table of `specification.txt`. @throws when a line is none of it */
export function readSpecification(): Row[] {
  const text = readFileSync('tests/support/specification.txt', 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const {id = '', statement = '', place = ''} = ROW.exec(line)?.groups ?? {};
      const [test, page, part] = [TEST, PAGE, PART].map((kind) => kind.exec(place)?.groups);
      const left = /^left: (.+)/u.exec(place)?.[1];
      if (!(test ?? page ?? part ?? left)) {
        throw new Error(`tests/support/specification.txt: no id, statement and place: ${line}`);
      }
      return {id, statement, test, page, part, left} as Row;
    });
}
