import {expect as base, type Request} from '@playwright/test';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {plainFields} from '../../src/editor/fields.ts';
import {postFormat} from '../../src/editor/postText.ts';
import {previewEditor} from '../../src/editor/web/editor.ts';
import type {PostKind} from '../../src/posts/plugin/frontMatter.ts';
import {readPostFile} from '../../src/posts/plugin/postFile.ts';
import {
  POST_ADDRESSES,
  POST_FOLDERS,
  postFiles,
  postLists,
} from '../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {ask as askAt} from '../support/ask.ts';
import {serve} from '../support/serve.ts';
import {type Editor, openEditor, PATIENCE, signIn} from './support/editor-page.ts';
import {sampleSite} from './support/sample-site.ts';

/** Serves the editor of a folder, and asks it. */
async function editorOf(siteDir: string) {
  const editor = previewEditor(siteDir);
  const port = await serve((asked, answer) => void editor(asked, answer));
  return async (path: string) => {
    const {status, body} = await askAt(`http://127.0.0.1:${port}`, path);
    return {status, body: String(body)};
  };
}

test('a file that is not there is told as such, without a path of this machine', async () => {
  const ask = await editorOf(ROOT);
  for (const path of ['/editor/assets/none.png', '/editor/none.js']) {
    assert.deepEqual(await ask(path), {status: 404, body: ''});
  }
});

test('a list of topics that is no YAML is named, with its line', async () => {
  const broken = sampleSite({'blog/tags.yml': 'proctoring:\n  label: "Proc\n'});
  const {status, body} = await (await editorOf(broken))('/editor/config.json');
  assert.equal(status, 500);
  assert.match(body, /^blog\/tags\.yml:\d:\d+ {2}Missing closing/u);
});

const KINDS = Object.keys(POST_FOLDERS) as PostKind[];
const ADDED = 'One more sentence, written at the editor.';

/** The texts of a kind by their files. */
function textsOf(kind: PostKind): [file: string, text: string][] {
  return postFiles(ROOT, kind).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
}

for (const kind of KINDS) {
  test(`each text of ${kind} is written as it was read, but for what was added`, async () => {
    const {fromFile, toFile} = postFormat(plainFields(kind, postLists(ROOT, kind)));
    for (const [file, text] of textsOf(kind)) {
      const {body, ...fields} = fromFile(text);
      const written = await toFile({...fields, body: `${String(body)}\n\n${ADDED}`});
      assert.equal(written, `${text}\n${ADDED}\n`, file);
    }
  });
}

/** Texts that have between them each set of fields, and each character, that the texts of their kind have. */
function variety(texts: readonly [file: string, text: string][]): [file: string, text: string][] {
  const seen = new Set<string>();
  const features = ([, text]: [string, string]) => [
    String(Object.keys(readPostFile(text).head)),
    ...text,
  ];
  return texts
    .toSorted((a, b) => new Set(features(b)).size - new Set(features(a)).size)
    .filter((it) => {
      const fresh = features(it).filter((feature) => !seen.has(feature));
      fresh.forEach((feature) => seen.add(feature));
      return fresh.length > 0;
    });
}

describe('in a browser', () => {
  /** The kinds of posts, as the editor calls them. */
  const LABELS = {insights: 'Articles', news: 'News', cases: 'Cases', guides: 'Guides'} as const;
  const expect = base.configure({timeout: PATIENCE});

  let editor: Editor;
  const elsewhere: Request[] = [];

  before(async () => {
    editor = await openEditor();
    editor.page.on('request', (asked) => {
      const {protocol, origin} = new URL(asked.url());
      if (protocol.startsWith('http') && origin !== editor.origin) {
        elsewhere.push(asked);
      }
    });
    await signIn(editor);
  });
  after(() => editor.close());

  /** Opens a post, whose Markdown is `body`, adds a sentence to it, saves it and goes back to the list. */
  async function addSentence(kind: PostKind, slug: string, body: string): Promise<void> {
    const {page, origin} = editor;
    await page.goto(`${origin}/editor#/collections/${kind}/entries/${slug}`);
    const text = page.getByRole('textbox', {name: 'Text', exact: true});
    await expect(text).toHaveValue(body);
    const beside = page.frameLocator('iframe').frameLocator('iframe[title="The page"]');
    await expect(beside.getByRole('heading')).toHaveText(
      `The page ${POST_ADDRESSES[kind]}/${slug}`,
    );
    await text.fill(`${body}\n\n${ADDED}`);
    const save = page.getByRole('button', {name: 'Save', exact: true});
    await save.click();
    await expect(save).toBeDisabled();
    await page.getByRole('button', {name: 'Cancel Editing'}).click();
    await expect(text).toBeHidden();
  }

  for (const kind of KINDS) {
    test(`a text of ${kind} that is saved at the editor changes nowhere but where it was changed`, async () => {
      await editor.page.goto(`${editor.origin}/editor#/collections/${kind}`);
      const list = editor.page.getByRole('treeitem', {name: LABELS[kind]});
      await expect(list).toHaveAttribute('aria-selected', 'true');
      for (const [file, text] of variety(textsOf(kind))) {
        assert.equal(await editor.read(file), text);
        const body = text.replace(/^---\n.*?\n---\n/su, '').trim();
        await addSentence(kind, file.replace(/^.*\/|\.md$/gu, ''), body);
        assert.equal(await editor.read(file), `${text}\n${ADDED}\n`, file);
      }
    });
  }

  test('nothing left this machine: what the CMS would ask of others was refused by the page', () => {
    for (const asked of elsewhere) {
      assert.equal(asked.failure()?.errorText, 'csp', asked.url());
    }
  });
});
