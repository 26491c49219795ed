import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {type Browser, chromium, type Page} from '@playwright/test';
import {findHeadlessShell} from '../../support/find-headless-shell.ts';
import {until} from '../../support/until.ts';
import {freePort} from '../../../supabase/local/port.ts';
import {copySite, type SiteCopy} from './site-copy.ts';

/** The preview that `npm run dev` runs, on a copy of the repository, and the desk in a browser that may write into that copy. */
export type DevDesk = Readonly<{
  page: Page;
  site: SiteCopy;
  close: () => Promise<void>;
}>;

/** Runs in the browser: the folder that is dropped next answers the picker, which is a window of the operating system. */
const ANSWER_PICKER = `
  const dropped = new Promise((resolve) => {
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      resolve(event.dataTransfer.items[0].getAsFileSystemHandle());
    });
  });
  window.showDirectoryPicker = () => dropped;
`;

/** Drops a folder of this machine on the page. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = {items: [], files: [folder], dragOperationsMask: 1};
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {type, x: 5, y: 5, data});
  }
  await session.detach();
}

async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell(),
    // A shell has no window in which to allow writing: with this it is allowed.
    args: ['--no-sandbox', '--enable-experimental-web-platform-features'],
  });
}

/** From the desk's first page to its list of articles, on the real folder. */
async function signIn(page: Page, origin: string, folder: string): Promise<void> {
  await page.goto(`${origin}/desk`);
  await page.getByRole('button', {name: 'Work with Local Repository'}).waitFor();
  await page.evaluate(ANSWER_PICKER);
  await dropFolder(page, folder);
  await page.getByRole('button', {name: 'Work with Local Repository'}).click();
  await page.getByRole('button', {name: 'Create New Entry'}).waitFor();
}

/** A cold preview on a machine that does much else, in milliseconds. */
const PATIENCE = 180_000;

/** Runs the live preview of a copy, without the functions and the database, which the desk does not need. */
async function startPreview(folder: string): Promise<{origin: string; stop: () => Promise<void>}> {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const docusaurus = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const args = [docusaurus, 'start', '--port', port, '--host', '127.0.0.1', '--no-open'];
  const child = spawn(process.execPath, args, {cwd: folder, stdio: 'ignore'});
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const answers = async () => {
    if (child.exitCode !== null) {
      throw new Error(`The preview ended with exit code ${child.exitCode}.`);
    }
    return fetch(`${origin}/desk`).then(
      ({ok}) => ok,
      () => false,
    );
  };
  try {
    await until('the preview to start', answers, PATIENCE);
  } catch (error) {
    await stop();
    throw error;
  }
  return {origin, stop};
}

/** Starts it all, and opens the desk on the copy. */
export async function openDevDesk(): Promise<DevDesk> {
  const site = copySite();
  for (const args of [
    ['init', '--quiet'],
    ['add', 'blog', 'static'],
  ]) {
    spawnSync('git', args, {cwd: site.folder});
  }
  const {origin, stop} = await startPreview(site.folder).catch((error: unknown) => {
    site.remove();
    throw error;
  });
  const browser = await openBrowser();
  const close = async () => {
    await browser.close();
    await stop();
    site.remove();
  };
  try {
    const page = await browser.newPage({viewport: {width: 1440, height: 3000}, locale: 'en-US'});
    page.setDefaultTimeout(60_000);
    await signIn(page, origin, site.folder);
    return {page, site, close};
  } catch (error) {
    await close();
    throw error;
  }
}
