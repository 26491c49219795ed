import MiniSearch, {type AsPlainObject} from 'minisearch';
import {INDEX} from './words';

/** Written by `src/plugins/search`. */
export const FOLDER = '/search-index';

/** A part of a page below a heading with an address; the first part has neither `id` nor `title`. */
export type Section = Readonly<{id: string; title: string; sentences: readonly string[]}>;

/** Shows the page among results, with `kind` as badge. */
export type PageText = Readonly<
  Record<'title' | 'description' | 'kind', string> & {sections: readonly Section[]}
>;

/** The index's documents are the sections of these pages, in their order. */
type IndexedPage = readonly [path: string, category: string, sections: number];

/** Each section as its distance from the one before, in base 36; if counted more than once, a point and the count. */
function packSections(counts: Readonly<Record<string, number>> = {}): string {
  let last = 0;
  const steps = Object.entries(counts).map(([id, count]) => {
    const step = (Number(id) - last).toString(36);
    last = Number(id);
    return count > 1 ? `${step}.${count}` : step;
  });
  return steps.join(',');
}

function unpackSections(packed: string): Record<string, number> {
  const counts: Record<string, number> = {};
  let id = 0;
  for (const step of packed.split(',')) {
    const point = step.indexOf('.');
    // `parseInt` stops at the point.
    id += Number.parseInt(step, 36);
    counts[id] = point < 0 ? 1 : Number(step.slice(point + 1));
  }
  return counts;
}

/** A line for each term, with the sections that have it in each field. Lighter to send than MiniSearch's JSON. */
export function pack(index: AsPlainObject, pages: readonly IndexedPage[]) {
  const {documentIds: _ids, storedFields: _stored, fieldLength, index: terms, ...rest} = index;
  const fields = Object.values(index.fieldIds);
  const lines = terms.map(([term, sections]) =>
    [term, ...fields.map((field) => packSections(sections[field]))].join(' '),
  );
  return {...rest, pages, lengths: Object.values(fieldLength), terms: lines.join('\n')};
}

/** What {@link pack} packed. */
function unpack({pages, lengths, terms, ...rest}: ReturnType<typeof pack>): AsPlainObject {
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

/** The `index` has a document for each section; `words` are all of the site and the thesaurus. */
export type IndexFile = Readonly<{words: string; index: ReturnType<typeof pack>}>;

/** The name of a page's text file within the folder. */
export const toTextFile = (path: string): string => `texts${path === '/' ? '/index' : path}.json`;

/** Opens the index. @param read gives a file of the folder, parsed */
export async function openIndex(read: (file: string) => Promise<unknown>) {
  const {words, index} = (await read('index.json')) as IndexFile;
  const texts = new Map<string, Promise<PageText>>();
  let vocabulary: MiniSearch | undefined;
  return {
    index: MiniSearch.loadJS(unpack(index), INDEX),
    /** The words that begin with this or differ by a letter, from six letters by two; nearest first. */
    findSimilar(word: string) {
      if (!vocabulary) {
        vocabulary = new MiniSearch({fields: ['id']});
        vocabulary.addAll(words.split(' ').map((id) => ({id})));
      }
      const fuzzy = word.length > 3 && (word.length < 6 ? 1 : 2);
      return vocabulary.search(word, {prefix: true, fuzzy});
    },
    text(path: string): Promise<PageText> {
      const text = texts.get(path) ?? (read(toTextFile(path)) as Promise<PageText>);
      texts.set(path, text);
      return text;
    },
  };
}

export type SiteIndex = Awaited<ReturnType<typeof openIndex>>;

let loaded: Promise<SiteIndex> | undefined;

/** Fetches the index once. Rejects if it cannot be fetched. */
export function loadIndex(): Promise<SiteIndex> {
  if (!loaded) {
    loaded = openIndex(async (file) => {
      const response = await fetch(`${FOLDER}/${file}`);
      if (!response.ok) {
        throw new Error(`${response.url} answered ${response.status}.`);
      }
      return response.json();
    });
    loaded.catch(forgetIndex);
  }
  return loaded;
}

/** After a failure all is fetched anew: a deployment may have replaced it. */
export function forgetIndex(): void {
  loaded = undefined;
}
