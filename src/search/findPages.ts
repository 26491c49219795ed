import type {SearchRequest} from './SearchField';
import type {SiteIndex} from './siteIndex';
import {listSynonyms, markWords, removeFillers, splitWords, stemOf} from './siteIndex';

const WEIGHTS = {title: 3, description: 3, words: 8, address: 2};
const SYNONYM = 0.6;

/** A query with more words counts as a sentence, and pages need not have all its words. */
const FEW = 3;

/** A page goes before a page below it that has no more of the words, if it has more than this share of its score. */
const WHOLE = 0.6;

/** Known words count as equally near if they score more than this share of the nearest word's score. */
const AS_NEAR = 0.93;

/** Replaces an unknown word by the words that begin with it, or else by the most frequent of the most similar words. */
function correctSpelling({index, findSimilar}: SiteIndex, word: string) {
  const sections = (form: string): number => index.search(form).length;
  if (sections(word) > 0 || listSynonyms(word).length > 0) {
    return {forms: [word], meant: word};
  }
  const known = findSimilar(word).map(({id, score}) => ({form: String(id), score}));
  const beginnings = known.flatMap(({form}) => (form.startsWith(word) ? form : []));
  const nearest = known.filter(({score}) => score > AS_NEAR * (known[0]?.score ?? 0));
  const [best] = nearest.toSorted((a, b) => sections(b.form) - sections(a.form));
  const meant = best?.form ?? word;
  return beginnings.length > 0 ? {forms: beginnings, meant: word} : {forms: [meant], meant};
}

/** A page that was found. `words`: which words of the query it has; `section`: its best section. */
type Hit = {path: string; category: string; section: number; score: number; words: Set<number>};

/** Ranks pages by the sum of their sections' scores. Leaves out those with less than half of the best page's words. */
function rank({index}: SiteIndex, words: ReadonlyArray<readonly string[]>) {
  const wordOf = new Map<string, number>();
  const synonyms = words.map((forms) => forms.flatMap(listSynonyms));
  for (const perWord of [synonyms, words]) {
    perWord.forEach((forms, word) => forms.forEach((form) => wordOf.set(stemOf(form), word)));
  }
  const own = new Set(words.flat().map(stemOf));
  const hits = new Map<string, Hit>();
  for (const {path, category, section, score, queryTerms} of index.search(
    {queries: [...wordOf.keys()], tokenize: (stem) => [stem], processTerm: (stem) => stem},
    {boost: WEIGHTS, boostTerm: (stem) => (own.has(stem) ? 1 : SYNONYM)},
  )) {
    const hit = hits.get(path) ?? {path, category, section, score: 0, words: new Set()};
    hit.score += score;
    queryTerms.forEach((stem) => hit.words.add(wordOf.get(stem) ?? 0));
    hits.set(path, hit);
  }
  const most = Math.max(0, ...[...hits.values()].map((hit) => hit.words.size));
  const found = [...hits.values()].filter((hit) => hit.words.size >= most / 2);
  const isPart = (it: Hit, {path, words: {size}, score}: Hit): boolean =>
    it.path.startsWith(`${path}/`) && it.words.size <= size && score > WHOLE * it.score;
  const scoreOf = (hit: Hit): number =>
    Math.max(hit.score, ...found.flatMap((it) => (isPart(it, hit) ? it.score + 0.001 : [])));
  const ranked = found.toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return {ranked, most, stems: {all: new Set(wordOf.keys()), own}};
}

/** The most letters of an excerpt, which is cut between words, and those before its first match if that comes late. */
const [LENGTH, LEAD] = [150, 50];

/** From the first sentence with the most words of the query, `own` ones first, if any. Every second part matches. */
export function findExcerpt(sentences: readonly string[], stems: ReadonlySet<string>, own = stems) {
  const counts = sentences.map((sentence) => {
    const found = [...new Set(splitWords(sentence).map(stemOf))].filter((stem) => stems.has(stem));
    return found.length + found.filter((stem) => own.has(stem)).length * 100;
  });
  const most = Math.max(0, ...counts);
  const text = sentences.slice(counts.indexOf(most)).join(' ');
  const [before = '', ...found] = markWords(text, most > 100 ? own : stems);
  const first = found.length > 0 ? before.length : 0;
  const start = first > LENGTH - LEAD ? text.lastIndexOf(' ', first - LEAD) + 1 : 0;
  const rest = `${start > 0 ? '…' : ''}${text.slice(start)}`;
  const cut = `${rest.slice(0, LENGTH + 1).replace(/[\s,;:.·]*\s\S*$/u, '')}…`;
  return markWords(rest.length > LENGTH ? cut : rest, stems);
}

type Stems = ReturnType<typeof rank>['stems'];

/** A result in parts, every second of which matches. `section`: the heading that it links to, none for a page. */
async function toFoundPage(site: SiteIndex, {path, section}: Hit, {all, own}: Stems) {
  const {sections, description, ...page} = await site.text(path);
  const {id = '', title = '', sentences = []} = sections[section] ?? {};
  const others = sentences.filter((sentence) => !sentence.startsWith(page.title));
  // A page without a match was found by its title or the author's search terms; a section, by its heading.
  const isIn = others.length > 0 && (id !== '' || markWords(others.join(' '), all).length > 1);
  return {
    ...page,
    title: markWords(page.title, all),
    section: markWords(title && `${/[.?!:]$/u.test(page.title) ? '' : ':'} ${title}`, all),
    excerpt: findExcerpt(isIn ? others : [description], all, own),
    path: id === '' ? path : `${path}#${id}`,
  };
}

export type FoundPage = Awaited<ReturnType<typeof toFoundPage>>;

/** Searches by words, their beginnings and synonyms, and corrects misspellings. @throws if a fetch fails */
export async function findPages(site: SiteIndex, {query, category}: SearchRequest, limit: number) {
  const words = removeFillers(query);
  const corrected = words.map((word) => correctSpelling(site, word));
  const forms = corrected.map((word) => word.forms);
  const {ranked, most, stems} = rank(site, forms);
  const chosen = ranked.filter((hit) => category === null || hit.category === category);
  const counts: Record<string, number> = {};
  ranked.forEach((hit) => (counts[hit.category] = (counts[hit.category] ?? 0) + 1));
  const meant = corrected.map((word) => word.meant).join(' ');
  return {
    query,
    /** The pages found, best first. */
    pages: await Promise.all(chosen.slice(0, limit).map((hit) => toFoundPage(site, hit, stems))),
    /** Whether no page has all words of a short query. */
    isPartial: words.length <= FEW && most < words.length,
    /** The corrected query; null if nothing was misspelled. */
    meant: meant === words.join(' ') ? null : meant,
    total: chosen.length,
    /** The number of results per category, ignoring the filter. */
    counts,
  };
}

export type Findings = Awaited<ReturnType<typeof findPages>>;
