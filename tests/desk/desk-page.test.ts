import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {expect, type Request} from '@playwright/test';
import type {PostKind} from '../../src/plugins/posts/frontMatter.ts';
import {postFiles} from '../../src/plugins/posts/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {type Desk, openDesk, signIn} from './support/desk-page.ts';

/** The kinds of posts, as the desk calls them. */
const LABELS = {insights: 'Articles', news: 'News', cases: 'Cases'} satisfies Record<
  PostKind,
  string
>;
/** For a machine that does much else. */
const PATIENCE = {timeout: 120_000};
const ADDED = 'One more sentence, written at the desk.';

let desk: Desk;
const elsewhere: Request[] = [];

before(async () => {
  desk = await openDesk();
  desk.page.on('request', (request) => {
    const {protocol, origin} = new URL(request.url());
    if (protocol.startsWith('http') && origin !== desk.origin) {
      elsewhere.push(request);
    }
  });
  // The check of a text is a process; its own test runs it.
  await desk.page.route('**/desk/beside*', (route) => route.fulfill({body: ''}));
  await signIn(desk);
});
after(() => desk.close());

/** Opens a post, adds a sentence to its text, saves it and goes back to the list. */
async function addSentence(kind: PostKind, slug: string): Promise<void> {
  const {page, origin} = desk;
  await page.goto(`${origin}/desk#/collections/${kind}/entries/${slug}`);
  const text = page.getByRole('textbox', {name: 'Text', exact: true});
  await text.fill(`${await text.inputValue()}\n\n${ADDED}`);
  const save = page.getByRole('button', {name: 'Save', exact: true});
  await save.click();
  await expect(save).toBeDisabled(PATIENCE);
  await page.getByRole('button', {name: 'Cancel Editing'}).click();
  await expect(page).toHaveURL(new RegExp(`#/collections/${kind}$`, 'u'), PATIENCE);
}

for (const kind of Object.keys(LABELS) as PostKind[]) {
  test(`a text of ${kind} that is saved at the desk changes nowhere but where it was changed`, async () => {
    const files = postFiles(ROOT, kind);
    assert.ok(files.length > 1);
    await desk.page.getByRole('treeitem', {name: LABELS[kind]}).click();
    await expect(desk.page).toHaveURL(new RegExp(`#/collections/${kind}$`, 'u'), PATIENCE);
    for (const file of files) {
      const text = readFileSync(join(ROOT, file), 'utf8');
      assert.equal(await desk.read(file), text);
      await addSentence(kind, file.replace(/^.*\/|\.md$/gu, ''));
      assert.equal(await desk.read(file), `${text}\n${ADDED}\n`, file);
    }
  });
}

test('nothing left this machine: what the CMS would ask of others was refused by the page', () => {
  for (const request of elsewhere) {
    assert.equal(request.failure()?.errorText, 'csp', request.url());
  }
});
