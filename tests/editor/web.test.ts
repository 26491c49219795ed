import {expect as base} from '@playwright/test';
import Ajv from 'ajv';
import assert from 'node:assert/strict';
import {readFileSync, statSync} from 'node:fs';
import {basename, join} from 'node:path';
import {test} from 'node:test';
import {postFormat} from '../../src/editor/postText.ts';
import {makeEditorPlugin} from '../../src/editor/web/editor.ts';
import {makeEditorConfig} from '../../src/editor/web/editorConfig.ts';
import type {PostKind} from '../../src/posts/plugin/frontMatter.ts';
import {readPostFile} from '../../src/posts/plugin/postFile.ts';
import {POST_ADDRESSES, POST_FOLDERS, listPostFiles} from '../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {PATIENCE} from '../support/until.ts';
import {launchBrowser} from './support/browser.ts';

const expect = base.configure({timeout: PATIENCE});
const KINDS = Object.keys(POST_FOLDERS) as PostKind[];
const ADDED = 'One more sentence, written at the editor.';

/** The texts of a kind by their files. */
function textsOf(kind: PostKind): [file: string, text: string][] {
  return listPostFiles(ROOT, kind).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
}

/** The text of a kind that has most fields and characters that others lack. */
function variedText(kind: PostKind): [file: string, text: string] {
  const variety = ([, text]: [string, string]) =>
    new Set([...Object.keys(readPostFile(text).head), ...text]).size;
  const [widest] = textsOf(kind).toSorted((a, b) => variety(b) - variety(a));
  assert.ok(widest);
  return widest;
}

for (const kind of KINDS) {
  test(`the web editor saves a text of ${kind} with no other change than that of the edited field`, async () => {
    const {fromFile, toFile} = postFormat;
    for (const [file, text] of textsOf(kind)) {
      const {body, ...fields} = fromFile(text);
      const written = await toFile({...fields, body: `${String(body)}\n\n${ADDED}`});
      assert.equal(written, `${text}\n${ADDED}\n`, file);
    }
  });
}

test('the web editor’s configuration is valid by the schema of the CMS', () => {
  const schema = join(ROOT, 'node_modules/@sveltia/cms/schema/sveltia-cms.json');
  const validate = new Ajv({strict: false}).compile(JSON.parse(readFileSync(schema, 'utf8')));
  validate(makeEditorConfig(ROOT));
  assert.deepEqual(validate.errors, null);
});

/**
 * Runs before the page's own scripts. A picker of folders is a window of the system, so the browser's own file system
 * answers. Without view transitions the CMS changes its view at once: a late frame would undo what a test has typed.
 */
const ADAPT = `
  window.showDirectoryPicker = () => navigator.storage.getDirectory();
  document.startViewTransition = undefined;
  window.fileAt = async (path) => {
    let folder = await navigator.storage.getDirectory();
    for (const name of path.split('/').slice(0, -1)) {
      folder = await folder.getDirectoryHandle(name, {create: true});
    }
    return folder.getFileHandle(path.split('/').at(-1), {create: true});
  };`;

/** What {@link ADAPT} adds: a file of the browser's own file system, with the folders on its way. */
declare const fileAt: (path: string) => Promise<FileSystemFileHandle>;

/** Runs in the browser. */
async function writeFiles(files: readonly (readonly [path: string, text: string])[]) {
  for (const [path, text] of files) {
    const writable = await (await fileAt(path)).createWritable();
    await writable.write(text);
    await writable.close();
  }
}

/** Runs in the browser. */
const textOf = async (path: string) => (await (await fileAt(path)).getFile()).text();

const isFile = (file: string) => statSync(file, {throwIfNoEntry: false})?.isFile() ?? false;

test('saving a text of each kind in a working copy changes only the edited field, and no other host is contacted', async (t) => {
  const folder = temporaryFolder();
  await makeEditorPlugin({siteDir: ROOT, generatedFilesDir: folder} as never).loadContent?.();
  const browser = await launchBrowser();
  t.after(() => browser.close());
  // As high as the longest form: the editor renders what is in sight.
  const page = await browser.newPage({viewport: {width: 1440, height: 3000}, locale: 'en-US'});
  await page.addInitScript({content: ADAPT});
  const origin = 'http://localhost:3000';
  const answering = new Set<string>();
  page.on('response', (response) => answering.add(new URL(response.url()).origin));
  // Each address but the editor's own shows its path.
  await page.route(`${origin}/**`, (route) => {
    const {pathname} = new URL(route.request().url());
    const names = [pathname, `${pathname}.html`, `${pathname}/index.html`];
    const path = names.map((name) => join(folder, 'editor-preview', name)).find(isFile);
    const body = `<h1>The page ${pathname}</h1>`;
    return route.fulfill(path ? {path} : {body, contentType: 'text/html'});
  });
  await page.goto(`${origin}/nothing`);
  await page.evaluate(writeFiles, [...KINDS.flatMap(textsOf), ['.git/HEAD', ''] as const]);
  await page.goto(`${origin}/editor`);
  await page.getByRole('button', {name: 'Work with Local Repository'}).click();
  await page.getByRole('button', {name: 'Create New Entry'}).waitFor();
  const input = page.getByRole('textbox', {name: 'Text', exact: true});
  for (const kind of KINDS) {
    const [file, text] = variedText(kind);
    const slug = basename(file, '.md');
    await page.goto(`${origin}/editor#/collections/${kind}/entries/${slug}`);
    const beside = page.frameLocator('iframe').frameLocator('iframe[title="The page"]');
    const name = `The page ${POST_ADDRESSES[kind]}/${slug}`;
    await expect(beside.getByRole('heading')).toHaveText(name);
    const body = text.replace(/^---\n.*?\n---\n/su, '').trim();
    await expect(input).toHaveValue(body);
    await input.fill(`${body}\n\n${ADDED}`);
    await page.getByRole('button', {name: 'Save', exact: true}).click();
    // While the file is being written, the browser refuses to read it.
    await expect(async () => {
      expect(await page.evaluate(textOf, file)).toBe(`${text}\n${ADDED}\n`);
    }).toPass();
    // The end of a save shows its text again.
    await expect(page.getByText('Entry saved.')).toBeVisible();
    await page.getByRole('button', {name: 'Cancel Editing'}).click();
    await expect(input).toBeHidden();
  }
  assert.deepEqual([...answering], [origin]);
});
