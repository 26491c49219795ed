import {get} from 'node:http';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import type {LaterFiles} from '../../src/boot/LaterFiles';
import {SCRIPTS_BUDGET} from './support/budgets';
import {headLinkHrefs, type HtmlPage} from './support/html-page';
import {ALL_ROUTES, expect, pageAt, test} from './support/html-test';
import {HANDBOOK_ROUTES} from './support/routes';

/** Bytes after gzip. The handbook compares them with other builds of the same content. */
const BUDGET = {
  /** A page before its first use: its HTML and the styles of what is below its first screen, without fonts and pictures. */
  firstView: 20_000,
  /** The scripts that run before the first use. */
  earlyScript: 3_000,
};

/** What a server sends before it hears from the client: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_ROUND_TRIP = 14_600;

const INLINE_SCRIPT = /<script(?![^>]*type="?application)[^>]*>(?<text>[\s\S]*?)<\/script>/gu;

function weight(text: string | Buffer): number {
  return gzipSync(text, {level: 9}).length;
}

function earlyScripts({html}: HtmlPage): string {
  return [...html.matchAll(INLINE_SCRIPT)].map(({groups}) => groups?.text ?? '').join('');
}

for (const path of [...ALL_ROUTES, ...HANDBOOK_ROUTES, '/search']) {
  test(`${path} is light before its first use`, async ({site, request}) => {
    const page = pageAt(site, path);
    const sheets = headLinkHrefs(page, 'stylesheet');
    const files = await Promise.all(sheets.map(async (href) => (await request.get(href)).text()));
    const total = [page.html, ...files].reduce((sum, file) => sum + weight(file), 0);
    expect(total).toBeLessThanOrEqual(BUDGET.firstView);
    expect(weight(earlyScripts(page))).toBeLessThanOrEqual(BUDGET.earlyScript);
    expect(sheets.length, 'sheets beside the page').toBeLessThanOrEqual(1);
    expect(/<link [^>]*stylesheet[\s\S]*<body/u.test(page.html), 'blocks the first view').toBe(
      false,
    );
  });
}

/** The bytes of an answer's headers. */
function headerBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, {headers: {'accept-encoding': 'br'}, agent: false}, (response) => {
      const {socket, headers} = response;
      const body = Number(headers['content-length']);
      response.resume().once('end', () => resolve(socket.bytesRead - body));
    });
    request.once('error', reject);
  });
}

for (const path of ['/', '/insights']) {
  test(`${path} arrives in one round trip`, async ({site, baseURL}) => {
    const body = brotliCompressSync(pageAt(site, path).html).length;
    const total = (await headerBytes(`${baseURL}${path}`)) + body;
    expect(total).toBeGreaterThan(body);
    expect(total).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
  });
}

/** The scripts that a page's first use brings, as the page names them. */
function laterScripts({html}: HtmlPage): readonly string[] {
  const [, json = ''] = /<script id="?later-files"?[^>]*>([^<]*)</u.exec(html) ?? [];
  const {scripts, chunks} = JSON.parse(json) as LaterFiles;
  return [...new Set([...scripts, ...chunks])];
}

// Of the pages for visitors the first-view tests weigh what a browser really loads.
for (const path of HANDBOOK_ROUTES) {
  test(`${path} names few scripts for its first use`, async ({site, request}) => {
    const addresses = laterScripts(pageAt(site, path));
    const files = await Promise.all(addresses.map(async (it) => (await request.get(it)).body()));
    expect(files.length).toBeGreaterThan(2);
    const total = files.reduce((sum, file) => sum + weight(file), 0);
    expect(total).toBeLessThanOrEqual(SCRIPTS_BUDGET);
  });
}
