import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {chromium} from '@playwright/test';
import {previewEditor} from '../../../src/editor/web/editor.ts';
import {ROOT} from '../../../supabase/local/settings.ts';
import {serve} from '../../support/serve.ts';
import {findProgram} from '../../support/programs.ts';

/** The editor in a browser, on a copy of the repository's posts and pictures in the browser's own file system. */
export type Editor = Awaited<ReturnType<typeof openEditor>>;

/** Milliseconds; for a machine that does much else. */
export const PATIENCE = 120_000;
const FOLDERS = ['blog', 'news', 'src/content/cases', 'src/content/guides', 'static/img'];

function repositoryFiles(): [file: string, base64: string][] {
  const names = execFileSync('git', ['ls-files', '-z', ...FOLDERS], {cwd: ROOT, encoding: 'utf8'});
  return names
    .split('\0')
    .filter((name) => name !== '' && existsSync(join(ROOT, name)))
    .map((name) => [name, readFileSync(join(ROOT, name), 'base64')]);
}

/**
 * Runs in the browser before the page's own scripts. A picker of folders is a window of the operating system, so it is
 * answered with the browser's own file system. Without view transitions the CMS changes its view at once: with them it
 * does so after the next frame, and a busy machine's late frame would open a post again over what a test has typed.
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

/** Runs in the browser: writes the files, and what makes a folder a repository. */
async function fill(files: readonly (readonly [string, string])[]): Promise<void> {
  for (const [path, base64] of [...files, ['.git/HEAD', ''] as const]) {
    const writable = await (await fileAt(path)).createWritable();
    await writable.write(Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0));
    await writable.close();
  }
}

/** Runs in the browser. */
const textOf = async (path: string) => (await (await fileAt(path)).getFile()).text();

async function serveEditor(): Promise<string> {
  const editor = previewEditor(ROOT);
  const port = await serve((request, response) => {
    if (request.url?.startsWith('/editor')) {
      void editor(request, response);
    } else {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<h1>The page ${request.url}</h1>`);
    }
  }, 'localhost');
  return `http://localhost:${port}`;
}

/** Opens the editor's page. What fails leaves nothing open, which would keep the process from ending. */
export async function openEditor() {
  const browser = await chromium.launch({
    executablePath: findProgram('headlessShell'),
    args: ['--no-sandbox'],
  });
  const close = () => browser.close();
  try {
    const origin = await serveEditor();
    // As high as the longest form: the editor renders what is in sight.
    const page = await browser.newPage({viewport: {width: 1440, height: 3000}, locale: 'en-US'});
    page.setDefaultTimeout(PATIENCE);
    await page.addInitScript({content: ADAPT});
    await page.goto(`${origin}/img/nothing`);
    await page.evaluate(fill, repositoryFiles());
    const read = (file: string) => page.evaluate(textOf, file);
    return {origin, page, read, close};
  } catch (error) {
    await close();
    throw error;
  }
}

export async function signIn({origin, page}: Editor): Promise<void> {
  await page.goto(`${origin}/editor`);
  await page.getByRole('button', {name: 'Work with Local Repository'}).click();
  await page.getByRole('button', {name: 'Create New Entry'}).waitFor();
}
