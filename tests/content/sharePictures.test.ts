import path from 'node:path';
import sharp from 'sharp';
import {pageIllustrations} from '../../src/content/engravings';
import type {Card} from '../../src/plugins/share-pictures/card';
import {cardsOf} from '../../src/plugins/share-pictures/cardsOf';
import {drawCard} from '../../src/plugins/share-pictures/drawCard';
import {fitTitle} from '../../src/plugins/share-pictures/fitTitle';

const cards = cardsOf([], 'https://www.example.com');

/** Draws the card of a post. */
function draw(title: string): Promise<Buffer> {
  const card: Card = {
    route: '/insights/a',
    title,
    illustration: {engraving: 'smoke', tone: 'smoke'},
    category: {name: 'Smoke, Mirrors and Checkboxes', tone: 'smoke'},
    facts: ['September 30, 2025', '30 min read'],
    host: 'www.example.com',
  };
  return drawCard(card, path.resolve('static'));
}

test('every page that has an illustration gets a card with its title and the host of the deployment', () => {
  expect(cards.map(({route}) => route)).toEqual(Object.keys(pageIllustrations));
  expect(new Set(cards.map(({title}) => title)).size).toBe(cards.length);
  expect(new Set(cards.map(({host}) => host))).toEqual(new Set(['www.example.com']));
});

test('a picture has 1200x630 pixels, and the same card gives the same bytes', async () => {
  const first = await draw('A Title');
  expect(await sharp(first).metadata()).toMatchObject({format: 'png', width: 1200, height: 630});
  expect((await draw('A Title')).equals(first)).toBe(true);
  expect((await draw('Another')).equals(first)).toBe(false);
});

test('the longer a title, the smaller its letters', () => {
  const short = fitTitle('Careers');
  const long = fitTitle('Approved to Issue, Charged With Fraud: What Approval Did Not Check');
  expect(long.style.size).toBeLessThan(short.style.size);
});

test('a title of the greatest length that front matter allows fits', () => {
  const title = 'Commercial Assessments, Administered Remotely: What Documentation Proves';
  expect(title).toHaveLength(72);
  expect(fitTitle(title).lines.join(' ')).toBe(title);
});

test('the lines of a title are about as wide, and break between words alone', () => {
  expect(fitTitle('Set-and-Forget Training and Who Checks the Checkers').lines).toEqual([
    'Set-and-Forget',
    'Training and',
    'Who Checks',
    'the Checkers',
  ]);
});

test('a title that does not fit stops the build with its own words', async () => {
  const title = 'Word '.repeat(60).trim();
  expect(() => fitTitle(title)).toThrow(`"${title}" does not fit`);
  await expect(draw('Incomprehensibilitiesandmoreofthem')).rejects.toThrow('does not fit');
});

test('a letter that the faces lack stops the build and is named', async () => {
  await expect(draw('A Course in 漢字')).rejects.toThrow(/no letter "漢/u);
});
