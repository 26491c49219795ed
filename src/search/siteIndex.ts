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

/** The `index` has a document for each section; `words` are all of the site and the thesaurus. */
export type IndexFile = Readonly<{words: string; index: AsPlainObject}>;

/** The name of a page's text file within the folder. */
export const toTextFile = (path: string): string => `texts${path === '/' ? '/index' : path}.json`;

/** Opens the index. @param read gives a file of the folder, parsed */
export async function openIndex(read: (file: string) => Promise<unknown>) {
  const {words, index} = (await read('index.json')) as IndexFile;
  const texts = new Map<string, Promise<PageText>>();
  let vocabulary: MiniSearch | undefined;
  return {
    index: MiniSearch.loadJS(index, INDEX),
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
