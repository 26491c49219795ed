import {readFileSync} from 'node:fs';
import {formatMonth} from '@site/src/config/formatDay';
import {POST_KINDS} from '@site/src/posts/plugin/kinds';
import {readPostFile} from '@site/src/posts/plugin/postFile';
import {listPostFiles} from '@site/src/posts/plugin/postFolder';

const posts = POST_KINDS.flatMap((kind) =>
  listPostFiles('.', kind).map((file) => {
    const {text, head, bodyStart} = readPostFile(readFileSync(file, 'utf8'));
    return {kind, file, head, body: text.slice(bodyStart)};
  }),
);

/** The fields that repeat the text in short. */
const SHORT = ['title', 'description', 'excerpt', 'inShort'];

const numbersIn = (text: string) => text.replace(/\]\([^)]*\)/gu, ']').match(/\d[\d,.]*\d/gu) ?? [];

test('each number of two or more digits above a post’s text is in its text', () => {
  const lost = posts.flatMap(({file, head, body}) => {
    const known = new Set(numbersIn(body));
    return SHORT.flatMap((field) =>
      numbersIn(String(head[field] ?? ''))
        .filter((it) => !known.has(it))
        .map((it) => `${file}: ${field} has ${it}`),
    );
  });
  expect(lost).toEqual([]);
});

test('a case’s steps begin on its day and tell its standing, and its text or status names its year and its last month', () => {
  const cases = posts.filter(({kind}) => kind === 'cases');
  const faults = cases.flatMap(({file, head, body}) => {
    const {date, checkedDate, standing, status, lastStep, year} = head;
    const steps = [head.steps].flat().map(String);
    const [told = ''] = steps.filter((it) => /status:/iu.test(it)).slice(-1);
    const [month = '', ofYear = ''] = formatMonth(String(lastStep)).split(' ');
    const words = `${String(status)}\n${body}`;
    const rules = {
      date: steps[0]?.startsWith(String(date)),
      checkedDate: String(checkedDate) >= String(date),
      standing: told.toLowerCase().includes(String(standing).toLowerCase()),
      lastStep: new RegExp(`\\b${month}(?: \\d+,)? ${ofYear}\\b`, 'u').test(words),
      year: words.includes(String(year)),
    };
    return Object.entries(rules).flatMap(([field, isRight]) =>
      isRight ? [] : `${file}: ${field} ${String(head[field])}`,
    );
  });
  expect(cases.length).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});
