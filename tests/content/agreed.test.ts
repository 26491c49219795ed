import {readdirSync, readFileSync} from 'node:fs';
import {agreed} from '@site/src/content/auditRules';
import {parse} from 'yaml';
import {wordsOf} from '../support/words-of';

const GUIDE = 'src/content/downloads/independent-assurance-guide.md';
const STRATEGY = 'src/content/downloads/strategic-guide.md';

/** The files that visitors and operators read, except mails, with their words. */
const published = [
  'src/content',
  'supabase/functions/_shared/lead-forms',
  'src/pages',
  'src/handbook',
  'src/leads',
  'blog',
  'news',
]
  .flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(?:tsx?|md|yaml|json)$/u.test(file))
  .map((file) => ({file, words: wordsOf(file).replaceAll(/\s+/gu, ' ')}));

const UP_TO_TWELVE = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);
const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(UP_TO_TWELVE.map((word, number) => [word, number])),
  twenty: 20,
};
const NUMBER = String.raw`\b(\d+|${Object.keys(WORDS).slice(2).join('|')})\b`;
const counts = (words: string) => new RegExp(NUMBER + words, 'giu');

/** The number of items below a heading of a file. */
const below = (file: string, heading: string, item = /^(?:\d+\.|\| \d+ +\|) /gmu) =>
  wordsOf(file).split(heading)[1]?.split(/\n## /u)[0]?.match(item)?.length ?? 0;

const CLAUSES = 'src/content/guides/training-contract-clauses.md';
const rubric = parse(readFileSync('src/content/rubric.yaml', 'utf8')) as {
  areas: {points: unknown[]}[];
};
const points = rubric.areas.flatMap((area) => area.points);

const {filesToDraw, hours, followUpDays, disputeDays, testers} = agreed;

/** Where texts state a value, and the allowed values. The pattern's first group is the value, if it has one. */
const AGREED: Readonly<Record<string, [place: RegExp, allowed: ReadonlyArray<number | string>]>> = {
  'files to draw': [
    /\b(?:draws?|choose|first look at) \[?(\d+|five|ten)\b[^.|]{0,70}?(?:certificates|files)/giu,
    Object.values(filesToDraw),
  ],
  'hours to an answer': [/within (\d+)(?:\\u00a0|\s)hours(?! of a| \()/giu, hours],
  'days to a follow-up': [
    /(?:follow(?: |-)up (?:on findings )?(?:at|after) (\d+) days|(\d+)-day follow-up)/giu,
    [followUpDays],
  ],
  'days to dispute': [/(\d+) working days of the report/giu, [disputeDays]],
  testers: [/\b(two|three|four) testers/giu, [testers]],
  'weeks of an audit': [/(\d–\d) weeks (?:after|from) (?:the )?(?:signed )?scope/giu, ['2–4']],
  'weeks to a start': [/(?:begins|otherwise) in (\d–\d) weeks/giu, ['1–2']],
  'days to the end of a login': [/at most (\d+) days after (?:the|your|they)/giu, [30]],
  'months that a grade holds': [/lapses? (?:after|upon) (\d+) months/giu, [12]],
  'months without consulting': [/and for (\w+) months after it/giu, [12]],
  'years without an audit': [
    /(?:advised (?:it )?in the (\w+) years before|auditing you for (\w+) years)/giu,
    [2],
  ],
  'unannounced audits': [
    /\b(two|three|four|five|\d+) unannounced (?:pulse checks|audits)\b/giu,
    [3],
  ],
  'audits of a year': [/\b(two|three|four|five|\d+) audits (?:per|a) year/giu, [4]],
  'when findings come': [
    /findings[^.|]{0,30} a few days (?:of|after) ([^.|']+?)(?= *[.|'])/giu,
    ['the test’s last day', 'the last day'],
  ],
  'consent of a company whose system is tested': [
    /whose (?:system is tested[^.;:]{0,25}, (unless its contract)|(system is tested|contract asks))/giu,
    ['unless its contract'],
  ],
  'what a bad count is': [
    /bad result (can be held against you|is) (?:as )?knowledge/giu,
    ['can be held against you'],
  ],
  'what keeps records longer': [
    /\b(?:longer|later|unless) (?:if )?(an? [^.;]*?\bhold\b(?: requires it)?)/giu,
    ['a law, an open inquiry or a written hold requires it'],
  ],
  'stake of the tester': [/\b(?:(only) stake is|(no|without a) stake)\b/giu, ['only']],
  'working days to tell a client': [
    /(?:control within \[|of ours gives )(\w+)\]? working days/giu,
    [2],
  ],
  'working days to rebuild a file': [
    /(?:rebuilt|reconstructed|five at a time|the evidence)[^.|]{0,60}\b(?:in|within) \[?(\w+)\]? working days?\b/giu,
    ['a', 1],
  ],
  'questions to a firm': [
    counts(' questions (?:to put to|for) any firm'),
    [below(GUIDE, ' questions for any firm')],
  ],
  'questions for a board': [
    counts(' questions for (?:your|the) board'),
    [below(STRATEGY, ' questions for the board')],
  ],
  'contract clauses': [
    counts(' (?:contract )?clauses'),
    [below(CLAUSES, ' clauses\n', /^### /gmu)],
  ],
  requirements: [counts(' requirements'), [below(CLAUSES, ' requirements, and the evidence')]],
  'points of the checklist': [
    counts("(?:-point| (?:points|controls) (?:an|to prepare)| points(?: that| with|['’,]))"),
    [points.length],
  ],
};

/** Where a value that texts may state is written: a list of the owner, what is counted, or this test. */
const LISTS: Readonly<Record<string, string>> = {
  'files to draw': 'agreed.filesToDraw in src/content/auditRules.ts',
  'hours to an answer': 'agreed.hours in src/content/auditRules.ts',
  'days to a follow-up': 'agreed.followUpDays in src/content/auditRules.ts',
  'days to dispute': 'agreed.disputeDays in src/content/auditRules.ts',
  testers: 'agreed.testers in src/content/auditRules.ts',
  'questions to a firm': GUIDE,
  'questions for a board': STRATEGY,
  'contract clauses': CLAUSES,
  requirements: CLAUSES,
  'points of the checklist': 'src/content/rubric.yaml',
};

test.each(Object.entries(AGREED))('all published texts agree: %s', (subject, [place, allowed]) => {
  const stated = published.flatMap(({file, words}) =>
    [...words.matchAll(place)].map(([text, first, second]) => {
      const value = (first ?? second ?? '').toLowerCase();
      const is = WORDS[value] ?? (/^\d+$/u.test(value) ? Number(value) : value);
      return {text, file, isRight: allowed.some((it) => String(it).toLowerCase() === String(is))};
    }),
  );
  const list = LISTS[subject] ?? `“${subject}” in tests/content/agreed.test.ts`;
  const remedy = `write ${allowed.join(' or ')}, or change ${list}`;
  expect(stated.length).toBeGreaterThan(0);
  expect(
    stated.filter(({isRight}) => !isRight).map(({file, text}) => `${file}: "${text}": ${remedy}`),
  ).toEqual([]);
});

test('a text that tells its reader to draw certificates first says to ask counsel', () => {
  const drawing = published
    .filter(({file}) => file.endsWith('.md') && !file.startsWith('src/handbook/'))
    .flatMap(({file, words}) => {
      const drawn = /^.*?\bdraw (?:\[|ten\b|\d)[^.:|]*/isu.exec(words)?.[0];
      return drawn === undefined ? [] : {file, isAsked: /counsel|lawyer/iu.test(drawn)};
    });
  expect(drawing).not.toEqual([]);
  const remedy = 'say up to its first “draw” that counsel is asked';
  const faults = drawing.filter(({isAsked}) => !isAsked).map(({file}) => `${file}: ${remedy}`);
  expect(faults).toEqual([]);
});

test('no text says that a subscriber has to confirm anything, except to HubSpot', () => {
  const mails = readFileSync('supabase/functions/_shared/mail/visitor-mails.json', 'utf8');
  const read = [...published.map(({words}) => words), mails].flatMap((text) =>
    text.split(/(?<=[.:?!]['"\s])|\n\s*\n/u),
  );
  expect(read.length).toBeGreaterThan(1000);
  const old =
    /confirm.*\b(?:subscri|newsletter|list\b|e?mails?\b|address)|\b(?:subscri|newsletter|list\b|e?mails?\b|address).*confirm/isu;
  expect(read.filter((it) => old.test(it) && !it.includes('HubSpot'))).toEqual([]);
});
