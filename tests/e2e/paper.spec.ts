import {extractText, getDocumentProxy} from 'unpdf';
import {expect, open, test} from './support/site-test';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const FOR_SCREENS =
  /Home\s+(?:Insights|Free)|Email address|Which certificate would you test first/u;

/** Reads the last line above a sheet's margin, 18 mm. `foot` is its distance from the lower edge, as a share. */
async function lastLine(pdf: Pdf, sheet: number): Promise<{words: string; foot: number}> {
  const page = await pdf.getPage(sheet);
  const {items} = await page.getTextContent();
  const all = items.flatMap((it) => ('str' in it && it.str.trim() !== '' ? [it] : []));
  const words = all.filter(({transform}) => Number(transform[5]) > 51);
  const foot = Math.min(...words.map(({transform}) => Number(transform[5])));
  const last = words.filter(({transform}) => Number(transform[5]) < foot + 3);
  const line = last.map(({str}) => str).join('');
  return {words: line.trim(), foot: foot / (page.view[3] ?? 1)};
}

for (const path of [
  '/',
  '/assurance-audit',
  '/insights',
  '/insights/glossary',
  '/insights/cases',
  '/insights/cases/valor-new-york',
  '/insights/cases/cdl-training-registry',
  '/insights/enrons-human-toll',
  '/insights/integrity-is-no-ones-job',
  '/insights/shift-in-focus',
  '/guides/the-letter-has-arrived',
  '/free-assurance-check',
  '/assurance-audit/specimen',
]) {
  test(`${path} fills its printed sheets, and none ends with a heading`, async ({page}) => {
    await page.goto(path);
    const headings = await page.locator('main :is(h2, h3, h4)').allInnerTexts();
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({format: 'Letter'})));
    const {text} = await extractText(pdf, {mergePages: false});
    expect(text.join('\n')).not.toMatch(FOR_SCREENS);
    const feet = await Promise.all(text.map((_, at) => lastLine(pdf, at + 1)));
    expect(feet.slice(0, -1).filter(({foot}) => foot > 2 / 3)).toEqual([]);
    expect(feet.at(-1)?.words).not.toBe('');
    const ends = headings.map((it) => it.replaceAll(/\s+/gu, ' ').trim());
    expect(feet.filter((foot) => ends.some((it) => it.endsWith(foot.words)))).toEqual([]);
  });
}

test('each printed sheet says whose it is, where it stands and which of how many it is', async ({
  page,
}) => {
  for (const path of ['/insights/enrons-human-toll', '/guides/the-letter-has-arrived', '/']) {
    await page.goto(path);
    const pdf = new Uint8Array(await page.pdf({format: 'A4'}));
    const {text} = await extractText(await getDocumentProxy(pdf), {mergePages: false});
    for (const [at, sheet] of text.entries()) {
      expect(sheet).toMatch(new RegExp(`Pugmark Assurance[^]*\\b${at + 1}/${text.length}`, 'u'));
      expect(sheet).toContain(`https://www.pugmark.example${path}`);
    }
  }
});

test('on paper a source has a number, and its address stands once, at the end', async ({page}) => {
  await open(page, '/insights/cases/cdl-training-registry');
  const links = page.locator('main .prose a[href^=http]');
  const addresses = await links.evaluateAll((all) =>
    all.map((it) => it.getAttribute('href') ?? ''),
  );
  const pdf = new Uint8Array(await page.pdf({format: 'Letter'}));
  const {text} = await extractText(await getDocumentProxy(pdf), {mergePages: true});
  const [body = '', list = '', more] = text.split(/\bSources 1\b/u);
  expect(more).toBeUndefined();
  expect(body).not.toContain('https://www.freightwaves.com');
  const words = (await links.first().textContent())?.replace('\u00A0(opens in a new tab)', '');
  expect(list).toContain(`“${words}” ${addresses[0]?.slice(0, 20)}`);
  for (const address of addresses) {
    expect(list.replaceAll(/\s/gu, '').split(address)).toHaveLength(2);
  }
});

test('in dark mode pages print as in light mode', async ({page}) => {
  const readColors = () =>
    page.locator('main *').evaluateAll((all) =>
      all.map((it) => {
        const {color, backgroundColor, fill, stroke, filter} = getComputedStyle(it);
        return [it.getAttribute('class'), color, backgroundColor, fill, stroke, filter].join(' ');
      }),
    );
  for (const path of ['/', '/resources', '/insights/false-positives-ai-proctoring']) {
    await page.emulateMedia({media: 'screen', colorScheme: 'dark'});
    await open(page, path);
    await page.emulateMedia({media: 'print'});
    const dark = await readColors();
    expect(dark.length).toBeGreaterThan(50);
    await page.emulateMedia({media: 'print', colorScheme: 'light'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await readColors(), path).toEqual(expect.arrayContaining(dark));
  }
});

for (const [name, words] of [
  ['Schedule a Discussion', 'All fields are required'],
  ['Search', 'Search insights, news and pages'],
] as const) {
  test(`the page is printed, and not “${name}”, while that is open`, async ({page}) => {
    await open(page, '/insights/cases/valor-new-york');
    const header = page.getByRole('banner');
    const opener = header.getByText(name).or(header.getByLabel(name));
    await opener.filter({visible: true}).click();
    await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
    const pdf = new Uint8Array(await page.pdf());
    const {text} = await extractText(pdf, {mergePages: true});
    expect(text).toContain('Case File PM-006');
    expect(text).not.toContain(words);
  });
}
