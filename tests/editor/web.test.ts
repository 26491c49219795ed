import {type BrowserContext, expect as base, type Page} from '@playwright/test';
import Ajv from 'ajv';
import assert from 'node:assert/strict';
import {readFileSync, statSync} from 'node:fs';
import {basename, join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {parseDeployment} from '../../src/config/parseDeployment.ts';
import {postFormat} from '../../src/editor/postText.ts';
import {makeEditorPlugin, buildHostedEditor} from '../../src/editor/web/editor.ts';
import {makeEditorConfig} from '../../src/editor/web/editorConfig.ts';
import type {PostKind} from '../../src/posts/plugin/frontMatter.ts';
import {readPostFile} from '../../src/posts/plugin/postFile.ts';
import {POST_ADDRESSES, POST_FOLDERS, listPostFiles} from '../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {temporaryFolder} from '../support/temporary-folder.ts';
import {launchBrowser} from './support/browser.ts';

const expect = base.configure({timeout: 120_000});
const KINDS = Object.keys(POST_FOLDERS) as PostKind[];
const ADDED = 'One more sentence, written at the editor.';

/** The texts of a kind by their files. */
function textsOf(kind: PostKind): [file: string, text: string][] {
  return listPostFiles(ROOT, kind).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
}

const slugOf = (file: string) => basename(file, '.md');

/** The text of a kind that has most fields and characters that others lack. */
function variedText(kind: PostKind): [file: string, text: string] {
  const variety = ([, text]: [string, string]) =>
    new Set([...Object.keys(readPostFile(text).head), ...text]).size;
  const [widest] = textsOf(kind).toSorted((a, b) => variety(b) - variety(a));
  assert.ok(widest);
  return widest;
}

for (const kind of KINDS) {
  test(`the editor saves a text of ${kind} unchanged but for the field that was edited`, async () => {
    const {fromFile, toFile} = postFormat;
    for (const [file, text] of textsOf(kind)) {
      const {body, ...fields} = fromFile(text);
      const written = await toFile({...fields, body: `${String(body)}\n\n${ADDED}`});
      assert.equal(written, `${text}\n${ADDED}\n`, file);
    }
  });
}

const validate = new Ajv({strict: false}).compile(
  JSON.parse(readFileSync(join(ROOT, 'node_modules/@sveltia/cms/schema/sveltia-cms.json'), 'utf8')),
);
const OWN_GITLAB = 'https://git.example.org:8443';

/** A deployment with an editor whose texts are at this forge. */
function deploymentAt(forge: string) {
  const given = {EDITOR_FORGE: forge, EDITOR_REPOSITORY: 'group/site'};
  const {editor, siteUrl} = parseDeployment({...given, SITE_URL: 'https://www.pugmark.example'});
  assert.ok(editor);
  return {editor, siteUrl};
}

for (const [setting, mode, backend, api] of [
  ['github', 'editorial_workflow', {}, 'https://api.github.com'],
  ['gitlab', 'editorial_workflow', {}, 'https://gitlab.com'],
  [`gitlab ${OWN_GITLAB}`, 'editorial_workflow', {api_root: `${OWN_GITLAB}/api/v4`}, OWN_GITLAB],
  ['gitea', 'simple', {}, 'https://gitea.com'],
] as const) {
  test(`the editor at ${setting} is set up as the CMS requires, and its policy allows the forge’s API alone`, () => {
    const {editor, siteUrl} = deploymentAt(setting);
    const cms = makeEditorConfig(ROOT, editor, siteUrl);
    validate(cms);
    assert.deepEqual(validate.errors, null);
    const [name] = setting.split(' ');
    const own = {name, repo: 'group/site', branch: 'main', auth_methods: ['token'], ...backend};
    assert.deepEqual({backend: cms.backend, mode: cms.publish_mode}, {backend: own, mode});
    const {policy} = buildHostedEditor(ROOT, editor, siteUrl);
    assert.match(policy, new RegExp(`connect-src 'self' blob: data: ${api};`, 'u'));
  });
}

test('an unknown forge or repository of the editor stops the build, which names the setting', () => {
  for (const [EDITOR_FORGE, EDITOR_REPOSITORY, told] of [
    ['github', '', /EDITOR_REPOSITORY must be owner\/name/u],
    ['svn', 'a/b', /must be github, gitlab or gitea[^]*EDITOR_FORGE/u],
    ['gitlab http://plain.example', 'a/b', /https address/u],
  ] as const) {
    assert.throws(() => parseDeployment({EDITOR_FORGE, EDITOR_REPOSITORY}), told);
  }
  assert.equal(parseDeployment({EDITOR_REPOSITORY: 'a/b'}).editor, null);
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

describe('in a browser', () => {
  let context: BrowserContext;
  let close = () => Promise.resolve();
  before(async () => {
    const browser = await launchBrowser();
    close = () => browser.close();
    // As high as the longest form: the editor renders what is in sight.
    context = await browser.newContext({viewport: {width: 1440, height: 3000}, locale: 'en-US'});
    await context.addInitScript({content: ADAPT});
  });
  after(() => close());

  /** A page at a site of a folder; each other address shows its path. `answering` lists the hosts that were reached. */
  async function openSite(origin: string, folder: string, headers: Record<string, string> = {}) {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const answering = new Set<string>();
    page.on('response', (response) => answering.add(new URL(response.url()).origin));
    await page.route(`${origin}/**`, (route) => {
      const {pathname} = new URL(route.request().url());
      const names = [pathname, `${pathname}.html`, `${pathname}/index.html`];
      const path = names.map((name) => join(folder, name)).find(isFile);
      const body = `<h1>The page ${pathname}</h1>`;
      return route.fulfill(path ? {path, headers} : {body, contentType: 'text/html'});
    });
    return {page, answering};
  }

  /** Adds a sentence to a text, and saves it. */
  async function addSentence(page: Page, text: string): Promise<void> {
    const body = text.replace(/^---\n.*?\n---\n/su, '').trim();
    const input = page.getByRole('textbox', {name: 'Text', exact: true});
    await expect(input).toHaveValue(body);
    await input.fill(`${body}\n\n${ADDED}`);
    await page.getByRole('button', {name: 'Save', exact: true}).click();
  }

  test('saving a text of each kind in a working copy changes only what was edited, and nothing leaves the machine', async () => {
    const folder = temporaryFolder();
    await makeEditorPlugin({siteDir: ROOT, generatedFilesDir: folder} as never).loadContent?.();
    const origin = 'http://localhost:3000';
    const {page, answering} = await openSite(origin, join(folder, 'editor-preview'));
    await page.goto(`${origin}/nothing`);
    const files = [...KINDS.flatMap(textsOf), ['.git/HEAD', ''] as const];
    await page.evaluate(writeFiles, files);
    await page.goto(`${origin}/editor`);
    await page.getByRole('button', {name: 'Work with Local Repository'}).click();
    await page.getByRole('button', {name: 'Create New Entry'}).waitFor();
    for (const kind of KINDS) {
      const [file, text] = variedText(kind);
      await page.goto(`${origin}/editor#/collections/${kind}/entries/${slugOf(file)}`);
      const beside = page.frameLocator('iframe').frameLocator('iframe[title="The page"]');
      const name = `The page ${POST_ADDRESSES[kind]}/${slugOf(file)}`;
      await expect(beside.getByRole('heading')).toHaveText(name);
      await addSentence(page, text);
      // While the file is being written, the browser refuses to read it.
      await expect(async () => {
        expect(await page.evaluate(textOf, file)).toBe(`${text}\n${ADDED}\n`);
      }).toPass();
      // The end of a save shows its text again.
      await expect(page.getByText('Entry saved.')).toBeVisible();
      await page.getByRole('button', {name: 'Cancel Editing'}).click();
      await expect(page.getByRole('textbox', {name: 'Text', exact: true})).toBeHidden();
    }
    assert.deepEqual([...answering], [origin]);
  });

  test('at a forge an author signs in with a token, and saving makes a branch and a request to merge it', async () => {
    const folder = temporaryFolder();
    const {editor, siteUrl} = deploymentAt(`gitlab ${OWN_GITLAB}`);
    const hosted = buildHostedEditor(ROOT, editor, siteUrl);
    await hosted.write(folder);
    const policy = {'Content-Security-Policy': hosted.policy};
    const {page, answering} = await openSite(siteUrl, folder, policy);
    const [file, text] = variedText('insights');
    const author = {id: 7, username: 'ann', name: 'Ann Author', email: 'ann@example.com'};
    const dates = {created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z'};
    const blobs = {nodes: [{type: 'blob', sha: 'a', path: file}], pageInfo: {hasNextPage: false}};
    const tree = {lastCommit: {sha: 'a', message: ''}, blobs};
    const repository = {tree, blobs: {nodes: [{rawTextBlob: text}]}};
    const opened = {id: 1, iid: 1, title: '', labels: [], state: 'opened', sha: 'b', author};
    /** What GitLab answers (https://docs.gitlab.com/api/rest/): method and end of the path. */
    const ANSWERS: [asked: RegExp, answer: unknown][] = [
      [/^GET .*\/v4\/user$/u, author],
      [/^GET .*\/users$/u, [author]],
      [/graphql$/u, {data: {project: {repository}}}],
      [/^POST .*\/commits$/u, {id: 'b', committed_date: dates.created_at}],
      [/^GET .*\/branches\/.*$/u, {commit: {id: 'b'}}],
      [/^POST .*\/merge_requests$/u, {...opened, ...dates, web_url: ''}],
    ];
    const posted: Record<string, unknown>[] = [];
    await page.route(`${OWN_GITLAB}/**`, async (route) => {
      const request = route.request();
      const asked = `${request.method()} ${new URL(request.url()).pathname}`;
      const [, answer = []] = ANSWERS.find(([pattern]) => pattern.test(asked)) ?? [];
      if (asked.startsWith('POST') && !asked.endsWith('graphql')) {
        posted.push(request.postDataJSON() as Record<string, unknown>);
      }
      const isKnown = request.headers().authorization === 'Bearer a-token';
      await route.fulfill(isKnown ? {json: answer} : {status: 401, json: {}});
    });
    await page.goto(`${siteUrl}/editor`);
    await page.getByRole('button', {name: 'Sign In Using Access Token'}).click();
    await page.getByRole('textbox', {name: 'Personal Access Token'}).fill('a-token');
    await page.getByRole('button', {name: 'Sign In', exact: true}).click();
    await page.getByRole('button', {name: 'Create New Entry'}).waitFor();
    await page.goto(`${siteUrl}/editor#/collections/insights/entries/${slugOf(file)}`);
    await addSentence(page, text);
    await page.getByRole('alertdialog').getByRole('button', {name: 'Later'}).click();
    await expect(page.getByRole('button', {name: 'Save', exact: true})).toBeDisabled();
    const [commit, request] = posted;
    const branch = `cms/insights/${slugOf(file)}`;
    type Change = {file_path: string; content: string};
    const [change] = (commit?.actions ?? []) as Change[];
    assert.deepEqual(
      [commit?.branch, commit?.start_branch, change?.file_path, request?.source_branch],
      [branch, 'main', file, branch],
    );
    assert.equal(change?.content, `${text}\n${ADDED}\n`);
    // What is typed then is saved too.
    await addSentence(page, `${text}\n${ADDED}\n`);
    await expect.poll(() => posted[2]?.branch).toBe(branch);
    assert.deepEqual(answering, new Set([siteUrl, OWN_GITLAB]));
  });
});
