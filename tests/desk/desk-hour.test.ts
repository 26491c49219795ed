import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {after, before, test} from 'node:test';
import {expect} from '@playwright/test';
import {type DevDesk, openDevDesk} from './support/dev-desk.ts';

/** For a machine that does much else. */
const PATIENCE = {timeout: 60_000};
const TITLE = 'A Card Without a Course';
const SLUG = 'a-card-without-a-course';
const FIELDS = {
  Title: TITLE,
  Description:
    'A clinic received a card for a course that its nurse never took. What the card shows, what it leaves open, and the one question that would have told.',
  Excerpt: 'The card was genuine. The course never took place.',
};
const TEXT = `A clinic in Ohio received [a card](https://example.com/card) for a course that never took place. We sell audits.

<!-- truncate -->

## The card and its day

The name was right and [the day was not](https://example.com/day). [A log with times](https://example.com/log) would have told.`;

let desk: DevDesk;

before(async () => {
  desk = await openDevDesk();
});
after(() => desk?.close());

/** Chooses a picture of this machine in the CMS's window. */
async function addPicture(): Promise<void> {
  const {page} = desk;
  // Made now: the CMS takes a picture that it has already for the same one.
  const buffer = await page.screenshot();
  await page.getByRole('button', {name: 'Picture …'}).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', {name: 'Upload'}).click();
  await (await chooser).setFiles({name: 'Card.png', mimeType: 'image/png', buffer});
  await dialog.getByRole('option', {name: 'card.png', selected: true}).waitFor();
  await dialog.getByRole('button', {name: 'Insert'}).click();
  await dialog.waitFor({state: 'hidden'});
}

async function save(): Promise<void> {
  const button = desk.page.getByRole('button', {name: 'Save', exact: true});
  await button.click();
  await expect(button).toBeDisabled(PATIENCE);
}

/** The problems beside the text; the CMS has them in a frame of its own. */
function beside() {
  return desk.page.frameLocator('iframe').frameLocator('iframe');
}

test('an author writes a post at the desk, is told at the place what to mend, mends it and sees the page', async () => {
  const {page, site} = desk;
  await page.getByRole('button', {name: 'Create New Entry'}).click();
  for (const [label, words] of Object.entries(FIELDS)) {
    await page.getByRole('textbox', {name: label, exact: true}).fill(words);
  }
  await page.getByRole('radio', {name: 'Raising the Bar'}).click();
  for (const topic of ['Proctoring', 'False positives', 'AI agents']) {
    await page.getByRole('combobox', {name: 'Tags'}).click();
    await page.getByRole('option', {name: topic}).click();
  }
  const text = page.getByRole('textbox', {name: 'Text', exact: true});
  await text.fill(TEXT);
  await addPicture();
  await save();

  const heading = beside().getByRole('heading', {level: 1});
  await expect(heading).toHaveText('1 problem, 1 warning in this text', PATIENCE);
  const told = beside().getByRole('listitem');
  await expect(told.first()).toContainText('Text, line 9');
  await expect(told.first()).toContainText(
    'A hint is still here: "Say here what the picture shows"',
  );
  await expect(told.last()).toContainText('Warning. Text, line 1');
  await expect(told.last()).toContainText('course that never took place. We sell audits.');

  const written = await text.inputValue();
  await text.fill(
    written
      .replace('Say here what the picture shows', 'A pug’s head')
      .replace(' We sell audits.', ''),
  );
  await save();
  await expect(heading).toHaveText('No problem in this text', PATIENCE);
  const shown = beside().frameLocator('iframe');
  await expect(shown.getByRole('heading', {level: 1, name: TITLE})).toBeVisible(PATIENCE);
  await expect(shown.getByRole('img', {name: 'A pug’s head'})).toBeVisible(PATIENCE);

  const args = ['ls-files', '--others', '--modified', 'blog', 'static'];
  const {stdout} = spawnSync('git', args, {cwd: site.folder, encoding: 'utf8'});
  const changed = stdout.trim().split('\n');
  assert.deepEqual(changed, [`blog/${SLUG}.md`, 'static/img/card.png']);
});
