import {expect as base, type Request} from '@playwright/test';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {setImmediate as allBegun} from 'node:timers/promises';
import {plainFields} from '../../src/desk/form/plainFields.ts';
import {postFormat} from '../../src/desk/form/postText.ts';
import {answerDesk} from '../../src/desk/web/answerDesk.ts';
import {turns} from '../../src/desk/web/report.ts';
import type {PostKind} from '../../src/posts/plugin/frontMatter.ts';
import {readPostFile} from '../../src/posts/plugin/postFile.ts';
import {POST_FOLDERS, postFiles, postLists} from '../../src/posts/plugin/postFolder.ts';
import {ROOT} from '../../supabase/local/settings.ts';
import {ask as askAt} from '../support/ask.ts';
import {serve} from '../support/serve.ts';
import {type Desk, openDesk, PATIENCE, signIn} from './support/desk-page.ts';
import {sampleSite} from './support/sample-site.ts';

const CONFIG = '/desk/config.json';

/** Serves the desk of a folder, and asks it. */
async function deskOf(siteDir: string, ownHost?: string) {
  const desk = answerDesk(siteDir, ownHost);
  const port = await serve((asked, answer) => void desk(asked, answer));
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const own = {host: `localhost:${port}`, ...headers};
    const reply = await askAt(`http://127.0.0.1:${port}`, path, {headers: own, method});
    return {...reply, body: String(reply.body)};
  };
}

let ask: Awaited<ReturnType<typeof deskOf>>;
before(async () => {
  ask = await deskOf(ROOT);
});

/** A browser at the desk's own machine and page. */
const OWN = {host: 'localhost', 'sec-fetch-site': 'same-origin'};

test('the desk answers its own pages, by whatever name its machine has for itself or its owner has set', async () => {
  assert.equal((await ask(CONFIG)).status, 200, 'a browser that does not name the asker');
  assert.equal((await ask(CONFIG, {...OWN, 'sec-fetch-site': 'none'})).status, 200);
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'localhost:3000']) {
    assert.equal((await ask(CONFIG, {...OWN, host})).status, 200, host);
  }
  const askOwn = await deskOf(ROOT, 'desk.internal');
  assert.equal((await askOwn(CONFIG, {host: 'desk.internal:3000'})).status, 200);
  assert.equal((await askOwn(CONFIG, {host: 'attacker.example'})).status, 403);
});

test('no page of another origin, and no name that leads here from elsewhere, has a check started or reads anything', async () => {
  const names = ['attacker.example', 'localhost.attacker.example', '10.0.0.7', 'x y'];
  for (const [strange, told] of [
    [{'sec-fetch-site': 'cross-site'}, /^The desk answers no other site[^.]+\.$/u],
    [{'sec-fetch-site': 'same-site'}, /^The desk answers no other site[^.]+\.$/u],
    ...names.map((host) => [{host}, /on its own machine alone/u] as const),
  ] as const) {
    for (const path of ['/desk', '/desk/problems.json?1', CONFIG, '/desk/desk.js']) {
      const {status, body} = await ask(path, {...OWN, ...strange});
      assert.equal(status, 403, path);
      assert.match(body, told);
    }
  }
});

test('the desk is only read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const {status, headers} = await ask(CONFIG, {}, method);
    assert.equal(status, 405, method);
    assert.equal(headers.allow, 'GET, HEAD');
  }
  assert.equal((await ask(CONFIG, {}, 'HEAD')).status, 200);
});

test('a file that is not there is told as such, without a path of this machine', async () => {
  for (const path of ['/desk/assets/none.png', '/desk/none.js']) {
    const {status, body} = await ask(path);
    assert.deepEqual({status, body}, {status: 404, body: 'There is no such file.'});
  }
});

test('a list of topics that is no YAML is named, with its line', async () => {
  const broken = sampleSite({'blog/tags.yml': 'proctoring:\n  label: "Proc\n'});
  const {status, body} = await (await deskOf(broken))(CONFIG);
  assert.equal(status, 500);
  assert.match(body, /^The desk cannot read blog\/tags\.yml\. .*line/su);
});

test('checks take turns, and who asks while one waits shares it', async () => {
  const inTurn = turns<number>();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<number>((resolve) => {
      const number = begun.push(begun.length);
      ends.push(() => resolve(number));
    });
  const first = inTurn('a', work);
  await allBegun();
  const later = [inTurn('a', work), inTurn('a', work), inTurn('a', work)];
  const other = inTurn('b', () => Promise.reject(new Error('no')));
  assert.equal(begun.length, 1);
  ends[0]?.();
  assert.equal(await first, 1);
  await allBegun();
  assert.equal(begun.length, 2);
  ends[1]?.();
  assert.deepEqual(await Promise.all(later), [2, 2, 2]);
  await assert.rejects(other, /no/u);
  const last = inTurn('a', work);
  await allBegun();
  ends[2]?.();
  assert.equal(await last, 3);
});

const KINDS = Object.keys(POST_FOLDERS) as PostKind[];
const ADDED = 'One more sentence, written at the desk.';

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
  /** The kinds of posts, as the desk calls them. */
  const LABELS = {insights: 'Articles', news: 'News', cases: 'Cases'} satisfies Record<
    PostKind,
    string
  >;
  const expect = base.configure({timeout: PATIENCE});

  let desk: Desk;
  const elsewhere: Request[] = [];

  before(async () => {
    desk = await openDesk();
    desk.page.on('request', (asked) => {
      const {protocol, origin} = new URL(asked.url());
      if (protocol.startsWith('http') && origin !== desk.origin) {
        elsewhere.push(asked);
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

  for (const kind of KINDS) {
    test(`a text of ${kind} that is saved at the desk changes nowhere but where it was changed`, async () => {
      await desk.page.goto(`${desk.origin}/desk`);
      await desk.page.getByRole('treeitem', {name: LABELS[kind]}).click();
      await expect(desk.page).toHaveURL(new RegExp(`#/collections/${kind}$`, 'u'));
      for (const [file, text] of variety(textsOf(kind))) {
        assert.equal(await desk.read(file), text);
        const body = text.replace(/^---\n.*?\n---\n/su, '').trim();
        await addSentence(kind, file.replace(/^.*\/|\.md$/gu, ''), body);
        assert.equal(await desk.read(file), `${text}\n${ADDED}\n`, file);
      }
    });
  }

  test('nothing left this machine: what the CMS would ask of others was refused by the page', () => {
    for (const asked of elsewhere) {
      assert.equal(asked.failure()?.errorText, 'csp', asked.url());
    }
  });
});
