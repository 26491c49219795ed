import {ARTICLE} from './sample-site.ts';

/** One fault in the sample article, and the message for the author. */
export type LintCase = Readonly<{
  name: string;
  /** The article with the fault. */
  text: string;
  /** Where the message says that it is: `line:column`. */
  at: string;
  /** Words of the message. */
  message: string;
  /** Words of the remedy. */
  fix: string;
}>;

/** Reads cases of three lines: the fault; what becomes what in the sample article (`\n` ends a line); the place, words of message and remedy. */
function casesOf(table: string): LintCase[] {
  const cases = table.match(/(?:.+\n){3}/gu) ?? [];
  return cases.map((lines) => {
    const parts = /^(.+)\n {2}(.+) ⇒ ?(.*)\n {2}(\d+:\d+) (.+) → (.+)\n$/u.exec(lines) ?? [];
    const [, name = '', from = '', to = '', at = '', message = '', fix = ''] = parts.map((it) =>
      it.replaceAll('\\n', '\n'),
    );
    if (from === '' || !ARTICLE.includes(from)) {
      throw new Error(`This is no case of the sample article:\n${lines}`);
    }
    return {name, text: ARTICLE.replace(from, () => to), at, message, fix};
  });
}

/** Faults in the front matter, in the order of the file. */
export const HEAD_CASES = casesOf(String.raw`
a title that is too short
  A Stand-In for Twenty Dollars ⇒ Stand-In
  2:8 title has 8 characters. → 10 to 72 characters
a slug that is not the name of the file
  slug: a-stand-in ⇒ slug: stand-in
  3:7 slug "stand-in" does not go with the file's name → "slug: a-stand-in", or call the file blog/stand-in.md
a day that is none
  date: 2025-03-03\nm ⇒ date: 2025-02-30\nm
  4:7 "2025-02-30" is no value for date → the day of publication
a change before the publication
  modifiedDate: 2025-03-03 ⇒ modifiedDate: 2025-03-02
  5:15 changed on 2025-03-02, before it was published → "modifiedDate: 2025-03-03", or a later day
an author who is not on the list
  [pugmark] ⇒ [pugmarc]
  6:11 "pugmarc" is no author → Did you mean "pugmark"?
a category with a typing error
  'Raising the Bar' ⇒ 'Rising the Bar'
  7:11 "Rising the Bar" is no category → Did you mean "Raising the Bar"?
a category that is like no other
  'Raising the Bar' ⇒ Opinion
  7:11 "Opinion" is no category → Choose one of: Smoke, Mirrors and Checkboxes; Raising the Bar;
a key with a typing error
  readTime: 1 ⇒ readTime: 1\nexcerp: x
  9:1 no field "excerp" → Did you mean "excerpt"?
a field that is missing
  excerpt: 'What a stand-in costs, and three checks that show him.'\n ⇒
  11:1 field "excerpt" is missing → Add a line "excerpt: …"
minutes that are not the counted ones
  readTime: 1 ⇒ readTime: 4
  8:11 read time is 1 min, not 4 → Write "readTime: 1"
a tag with a typing error
  governance, ⇒ govenance,
  9:20 "govenance" is no tag → Did you mean "governance"?
too few tags
  [proctoring, governance, credential-fraud] ⇒ [proctoring]
  9:7 tags has 1 entry. → three to five
a former address that is a page's
  slug: a-stand-in ⇒ slug: a-stand-in\nformerSlugs: [another-case, a-second-case]
  4:14 There is a page /insights/a-second-case → Leave it out
front matter that cannot be read
  title: 'A Stand-In for Twenty Dollars' ⇒ title: A Stand-In: Twenty Dollars
  2:8 Nested mappings are not allowed → quote a text with a colon
`);

/** Faults in the text, in the order of the file. */
export const TEXT_CASES = casesOf(String.raw`
an opening without an end
  <!-- truncate -->\n ⇒
  12:1 does not say where its opening ends → above the first heading
a player that the page could not show
  <!-- truncate --> ⇒ <!-- truncate -->\n\n<iframe src="https://player.example/1"></iframe>
  18:1 <iframe> is HTML → its player above the text, into "videoUrl"
bold words in HTML
  The record names ⇒ <b>The record</b> names
  20:1 <b> is HTML → Write "**the words**"
a heading that skips a level
  ### What it ⇒ #### What it
  24:1 level 4 follows one of level 2 → Write "### What it costs others"
a heading of the first level
  ## What the buyer ⇒ # What the buyer
  18:1 one heading of the first level → Write "## What the buyer gets"
a picture without words
  ![Two columns, the second higher] ⇒ ![]
  22:1 no words for readers who do not see it → Say between the brackets what it shows
a picture that is not there
  plate-raise.svg ⇒ plate-raize.svg
  22:1 no picture /img/art/plate-raize.svg → Did you mean "/img/art/plate-raise.svg"?
a link to a page that is not there
  (/assurance-audit) ⇒ (/asurance-audits)
  20:59 no page /asurance-audits → Did you mean "/assurance-audit"?
a link to a place that is not on the page
  #one-part ⇒ #on-part
  26:61 /insights/a-second-case has no place "#on-part" → Did you mean "/insights/a-second-case#one-part"?
a mark without a note
  The record names ⇒ The record[^log] names
  20:11 no note [^log] → on a line of its own: "[^log]: …"
a note without a mark
  ### What it ⇒ [^log]: It was kept for a year.\n\n### What it
  24:1 leads to the note [^log] → behind the words it belongs to
a link whose words say nothing
  [a second case] ⇒ [here]
  26:61 "here" do not say where the link leads → name what is there
an address without encryption
  https://example.com/two ⇒ http://example.com/two
  20:18 http://example.com/two is not encrypted → Write https://example.com/two
a copy of a law that has a page of its own
  https://example.com/two ⇒ https://pubt.io/view/1
  20:18 is a copy → Link https://eur-lex.europa.eu
too few sources
  (https://example.com/three) ⇒ (https://example.com/two)
  12:1 links 2 sources; it needs at least 3 → no source, no claim
a word that is not spelled so
  A crew relies ⇒ A crew releis
  26:8 "releis" is not in the dictionary → A name or a term of the trade belongs in src/desk/lint/words.txt.
British spelling
  A crew relies ⇒ The organisation relies
  26:5 "organisation" is not in the dictionary → Did you mean "organization"?
a word that the house does without
  A crew relies ⇒ A crew seamlessly relies
  26:8 We do without "seamlessly" → what the reader does not have to do
a word that stands twice
  A crew relies on ⇒ A crew relies on on
  26:15 "on" stands twice → Delete one
a sentence that is too long
  A crew relies on ⇒ A crew works hard all day, and A crew works hard all day, and A crew works hard all day, and A crew works hard all day, and a crew relies on
  26:1 The sentence has 34 words → Make two of it
a hint of the scaffold
  What it costs others ⇒ Say in a few words what this part shows
  24:5 A hint is still here → Write your own words
`);
