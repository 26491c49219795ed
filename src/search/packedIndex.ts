import type {AsPlainObject} from 'minisearch';

/** The index's documents are the sections of these pages, in their order. */
type IndexedPage = readonly [path: string, category: string, sections: number];

/** Distances between the sections in base 36, each with how often behind a point if more than once. */
function packSections(times: Readonly<Record<string, number>> = {}): string {
  let last = 0;
  const steps = Object.entries(times).map(([id, count]) => {
    const step = (Number(id) - last).toString(36);
    last = Number(id);
    return count > 1 ? `${step}.${count}` : step;
  });
  return steps.join(',');
}

function unpackSections(packed: string): Record<string, number> {
  const times: Record<string, number> = {};
  let id = 0;
  for (const step of packed.split(',')) {
    const point = step.indexOf('.');
    // Reads up to the point.
    id += Number.parseInt(step, 36);
    times[id] = point < 0 ? 1 : Number(step.slice(point + 1));
  }
  return times;
}

/** MiniSearch's index, lighter to send than its JSON: a line for each term, with the sections that have it in each field. */
export function pack(index: AsPlainObject, pages: readonly IndexedPage[]) {
  const {documentIds: _ids, storedFields: _stored, fieldLength, index: terms, ...rest} = index;
  const fields = Object.values(index.fieldIds);
  const lines = terms.map(([term, sections]) =>
    [term, ...fields.map((field) => packSections(sections[field]))].join(' '),
  );
  return {...rest, pages, lengths: Object.values(fieldLength), terms: lines.join('\n')};
}

/** What {@link pack} packed. */
export function unpack({pages, lengths, terms, ...rest}: ReturnType<typeof pack>): AsPlainObject {
  const sections = pages.flatMap(([path, category, count]) =>
    Array.from({length: count}, (_, section) => ({path, category, section})),
  );
  const index = terms.split('\n').map((line): AsPlainObject['index'][number] => {
    const [term = '', ...fields] = line.split(' ');
    const byField: Record<string, Record<string, number>> = {};
    fields.forEach((it, field) => it && (byField[field] = unpackSections(it)));
    return [term, byField];
  });
  return {
    ...rest,
    documentIds: {...sections.map((_, id) => id)},
    storedFields: {...sections},
    fieldLength: Object.fromEntries(lengths.entries()),
    index,
  };
}
