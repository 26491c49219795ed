import {axeFaults, axeFaultsInEveryLook, widthsOverflowed} from './support/axe';
import {findFixedShare, walkTabStops} from './support/focus';
import {findLayoutFaults} from './support/layout';
import {expect, expectError, test, watchForProblems} from './support/site-test';
import {findLostWords} from './support/words';

// Other tests rely on these searches for faults: each search must find one fault of every kind that it knows.

const BROKEN = '<p style="width: 5em; word-break: break-all">Words unbroken</p>';
const WIDE = '<div style="width: 9999px">Wide</div>';

test('axe, and the search for dead controls, find serious and lesser faults', async ({page}) => {
  await page.setContent(
    `<html lang=en data-has-hydrated=true><title>A</title><main><h1>A</h1><h4>B</h4>
     <p style="color: #999; background: #fff">Pale</p><img src="data:,"><button>Dead</button>
     <article aria-label=C>C</article><article aria-label=C>C</article></main><footer><a href=/d>D</a></footer>`,
  );
  const found = (await axeFaults(page)).map((fault) => fault.split(':')[0]);
  expect(found.toSorted()).toEqual([
    'a button that does nothing',
    'a link of the footer in no navigation',
    'color-contrast',
    'heading-order',
    'image-alt',
    'one of several articles without a name of its own',
    'one of several articles without a name of its own',
  ]);
  const looks = (await axeFaultsInEveryLook(page)).map((fault) => fault.split(':')[0]);
  expect([...new Set(looks)].toSorted()).toEqual(['narrow', 'wide']);
});

test('the search for layout faults finds each kind of fault', async ({page}) => {
  await page.setContent(
    `<div class=sheet style="width: 2em; white-space: nowrap">Out of it</div>
     <div class=columns style="display: flex"><section><h2>A</h2></section><section style="padding-top: 20px"><h2>B</h2></section></div>
     <p style="width: 1em"><a>Far<span class=bound><svg></svg></span></a></p>
     <p style="position: absolute; top: 400px">Under</p><p style="position: absolute; top: 402px">Above</p>`,
  );
  const found = (await page.evaluate(findLayoutFaults)).join('\n');
  for (const fault of [
    '“Out of it” runs out of its sheet',
    '“Under” lies on “Above”',
    '“B” is 20 out of line',
    'the sign of “Far” stands alone',
  ]) {
    expect.soft(found).toContain(fault);
  }
  await page.setContent(WIDE);
  expect(await widthsOverflowed(page, [390, 1440])).toEqual([390, 1440]);
});

test('the search for lost words finds each kind of fault', async ({page}) => {
  await page.setContent(
    `<main>${BROKEN}<div class=a style="width: 4em"><p style="width: 8em">Too wide</p></div>
     <div style="width: 2em; overflow: hidden; white-space: nowrap">Cut off there</div>
     <button style="white-space: pre-line">Some words\ni</button>
     <div class=prose><table><thead><tr style="display: grid"><th>A<th>B</thead>
     <tbody><tr style="display: grid"><td>1<td>2<td>3</table></div></main>${WIDE}<footer>${WIDE}</footer>`,
  );
  const found = (await page.evaluate(findLostWords, false)).join('\n');
  for (const fault of [
    /heads of .* stand below each other/su,
    /“3” stands in a row of .* without a label/su,
    /“Too wide” leaves its div\.a/u,
    /“Wide” leaves the window/u,
    /“Cut off there” is cut off/u,
    /“unbroken” is broken within “unbroken”/u,
    /the last line of “Some words\ni” is a short word/u,
    /the page scrolls sideways/u,
  ]) {
    expect.soft(found).toMatch(fault);
  }
});

test('the walk through all tab stops finds covered controls and fixed parts', async ({page}) => {
  await page.setContent(
    '<button>Under</button><div style="position: fixed; inset: 0; background: #fff"></div>',
  );
  expect(await walkTabStops(page, [[390, 844]])).toEqual({
    stops: 1,
    covered: ['390 × 844: button Under'],
  });
  expect(await page.evaluate(findFixedShare)).toBe(1);
});

/** What no page may do. The keys are the reports that the guard of each test must give. */
const OFFENSES: Readonly<Record<string, () => unknown>> = {
  'a warning': () => console.warn('a warning'),
  'an error': () => console.error('an error'),
  'Error: uncaught': () => setTimeout(() => Promise.reject(new Error('uncaught'))),
  'a request to another host: https://elsewhere.invalid/': () =>
    fetch('https://elsewhere.invalid', {mode: 'no-cors'}),
};

for (const [said, offend] of Object.entries(OFFENSES)) {
  test(`the guard of each test reports “${said}”`, async ({page, baseURL}) => {
    expectError(`^${said}$`);
    const guard = watchForProblems(page, baseURL, {annotations: []});
    await page.route('https://elsewhere.invalid', (route) => route.fulfill({body: ''}));
    await page.setContent('');
    guard();
    await page.evaluate(offend);
    await expect(() => expect(guard).toThrow(`"${said}"`)).toPass();
  });
}
