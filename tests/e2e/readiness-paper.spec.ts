import {answer, CHECK, linkOf} from './support/readiness';
import {expect, test} from './support/site-test';

/** The number of pages of a PDF. */
function pagesOf(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/gu)].length;
}

for (const format of ['Letter', 'A4']) {
  test(`the working paper is two or three pages of ${format}`, async ({page, open}) => {
    await open(CHECK);
    await answer(page, {
      shown: ['Proof at enrollment', 'Complete chain'],
      done: ['Tamper evidence', 'Method fits harm'],
    });
    await linkOf(page);
    const pages = pagesOf(await page.pdf({format}));
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(3);
  });
}

test('printed, the page has answers, evidence and blanks, and nothing that is of no use on paper', async ({
  page,
  open,
}) => {
  await open(CHECK);
  await answer(page, {shown: ['Proof at enrollment'], done: ['Tamper evidence']});
  await page.emulateMedia({media: 'print'});
  await expect(page.getByText('Audit Readiness: Working Paper')).toBeVisible();
  for (const blank of ['Course', 'Present', 'Date']) {
    await expect(page.getByText(blank, {exact: true})).toBeVisible();
  }
  const point = page.getByRole('group', {name: 'Tamper evidence'});
  await expect(point.getByRole('checkbox', {name: 'We do it'})).toBeChecked();
  await expect(point.getByText('Override log; attempt to alter a test record.')).toBeVisible();
  for (const blank of ['Owner', 'By']) {
    await expect(point.getByText(blank, {exact: true})).toBeVisible();
  }
  await expect(page.getByRole('heading', {name: 'Stopped by a knock-out'})).toBeVisible();
  await expect(page.getByRole('heading', {name: 'What to fix first'})).toBeVisible();
  await expect(page.getByRole('heading', {name: 'What this check cannot know'})).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', {level: 1})).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
