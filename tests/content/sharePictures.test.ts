import {brand} from '../../src/config/brand';
import {newsCategory} from '../../src/content/categories';
import {engravings, pageIllustrations} from '../../src/content/engravings';
import {hero} from '../../src/content/home';
import {type Card, drawCard} from '../../src/plugins/share-pictures/drawCards';
import {listCards} from '../../src/plugins/share-pictures/sharePictures';

const cards = listCards([], 'https://www.example.com');

const cardOf = (title: string): Card => ({
  route: '/insights/a',
  title,
  wordmark: brand.wordmark,
  print: {...engravings.smoke, tone: 'smoke'},
  category: {name: 'Smoke, Mirrors and Checkboxes', tone: 'smoke'},
  facts: ['September 30, 2025', '30 min read'],
  host: 'www.example.com',
});

const draw = (title: string) => drawCard(cardOf(title));

test('the home page and every page with an illustration get a share card with a title that no other card has and the host of the deployment', () => {
  expect(cards.map(({route}) => route)).toEqual(['/', ...Object.keys(pageIllustrations)]);
  expect(new Set(cards.map(({title}) => title)).size).toBe(cards.length);
  expect(cards[0]).toMatchObject({title: hero.heading, wordmark: brand.wordmark});
  const audit = cards.find(({route}) => route === '/assurance-audit');
  expect(audit?.print.src).toContain('seal-d');
  expect(new Set(cards.flatMap(({facts}) => facts))).toEqual(new Set([brand.tagline]));
  expect(new Set(cards.map(({host}) => host))).toEqual(new Set(['www.example.com']));
});

test('the share card of a post has its category, its day and its read time', () => {
  const {name, tone} = newsCategory;
  const frontMatter = {category: name, readTime: 8};
  const metadata = {
    permalink: '/insights/a',
    title: 'A',
    date: new Date('2026-01-02'),
    frontMatter,
  };
  const [, card] = listCards([{metadata, content: ''}] as never, 'https://www.example.com');
  expect(card).toMatchObject({category: {name, tone}, facts: ['January 2, 2026', '8 min read']});
});

test('the longest title is drawn; one that does not fit, or has a letter that no font has, stops the build with its words', async () => {
  await draw('Commercial Assessments, Administered Remotely: What Documentation Proves');
  const title = 'Word '.repeat(60).trim();
  await expect(draw(title)).rejects.toThrow(`"${title}": the title does not fit`);
  await expect(draw('Incomprehensibilitiesandmoreofthem')).rejects.toThrow('does not fit');
  const told = /"A Course in 漢字": the fonts have no letter "漢"/u;
  await expect(draw('A Course in 漢字')).rejects.toThrow(told);
});
