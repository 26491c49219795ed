import {load} from 'cheerio';
import {readFileSync} from 'node:fs';
import {wordsOf} from '../support/words-of';
import {pageAt} from './support/site';
import {graphOf} from './support/structured-data';

const PAGE = '/assurance-audit/answers';
const GUIDE = 'src/content/downloads/independent-assurance-guide.md';

const page = pageAt(PAGE);
const $ = load(page.html);
const questions = $('main .prose h3')
  .get()
  .map((it) => ({asked: $(it).text(), answer: $(it).next('p').text()}));

test('the answers page, to which the Buyer’s Guide leads, has the guide’s twelve questions in its order, each with two to seven sentences', () => {
  const [, list = ''] = wordsOf(GUIDE).split('## Twelve questions for any firm');
  const inGuide = Array.from(
    list.split('### Our answers')[0]?.matchAll(/^\| (\d+\.) +\| (.+?) +\|/gmu) ?? [],
    ([, number, asked]) => `${number} ${asked}`,
  );
  expect(inGuide).toHaveLength(12);
  expect(readFileSync(GUIDE, 'utf8')).toContain(`](${PAGE})`);
  expect(questions.map(({asked}) => asked)).toEqual(inGuide);
  const wrong = questions.filter(({answer}) => {
    const sentences = answer.match(/[.?](?: |$)/gu)?.length ?? 0;
    return sentences < 2 || sentences > 7;
  });
  expect(wrong).toEqual([]);
});

test('search engines get the same twelve questions and answers', () => {
  const faq = graphOf(page).find((node) => node['@type'] === 'FAQPage');
  const given = faq?.mainEntity as {name: string; acceptedAnswer: {text: string}}[];
  expect(
    given.map(({name, acceptedAnswer}, at) => [`${at + 1}. ${name}`, acceptedAnswer.text]),
  ).toEqual(questions.map(({asked, answer}) => [asked, answer]));
});
