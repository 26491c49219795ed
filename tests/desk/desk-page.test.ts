import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {expect as base, type Request} from '@playwright/test';
import type {PostKind} from '../../src/plugins/posts/frontMatter.ts';
import {postFiles} from '../../src/plugins/posts/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {type Desk, openDesk, PATIENCE, signIn} from './support/desk-page.ts';

/** The kinds of posts, as the desk calls them. */
const LABELS = {insights: 'Articles', news: 'News', cases: 'Cases'} satisfies Record<
  PostKind,
  string
>;
const ADDED = 'One more sentence, written at the desk.';
const expect = base.configure({timeout: PATIENCE});

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

/** Opens a post, whose Markdown is `body`, adds a sentence to it, saves it and goes back to the list. */
async function addSentence(kind: PostKind, slug: string, body: string): Promise<void> {
  const {page, origin} = desk;
  await page.goto(`${origin}/desk#/collections/${kind}/entries/${slug}`);
  const text = page.getByRole('textbox', {name: 'Text', exact: true});
  await expect(text).toHaveValue(body);
  await text.fill(`${body}\n\n${ADDED}`);
  const save = page.getByRole('button', {name: 'Save', exact: true});
  await save.click();
  await expect(save).toBeDisabled();
  await page.getByRole('button', {name: 'Cancel Editing'}).click();
  await expect(text).toBeHidden();
}

for (const kind of Object.keys(LABELS) as PostKind[]) {
  test(`a text of ${kind} that is saved at the desk changes nowhere but where it was changed`, async () => {
    const files = postFiles(ROOT, kind);
    assert.ok(files.length > 1);
    await desk.page.goto(`${desk.origin}/desk`);
    await desk.page.getByRole('treeitem', {name: LABELS[kind]}).click();
    await expect(desk.page).toHaveURL(new RegExp(`#/collections/${kind}$`, 'u'));
    for (const file of files) {
      const text = readFileSync(join(ROOT, file), 'utf8');
      assert.equal(await desk.read(file), text);
      const body = text.replace(/^---\n.*?\n---\n/su, '').trim();
      await addSentence(kind, file.replace(/^.*\/|\.md$/gu, ''), body);
      assert.equal(await desk.read(file), `${text}\n${ADDED}\n`, file);
    }
  });
}

test('nothing left this machine: what the CMS would ask of others was refused by the page', () => {
  for (const request of elsewhere) {
    assert.equal(request.failure()?.errorText, 'csp', request.url());
  }
});
