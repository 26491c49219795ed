import {brand} from '@site/src/config/brand';
import {resources} from '@site/src/content/resources';
import {
  countSteps,
  finishPages,
  refuseMissingFiles,
  reportSteps,
} from '@site/src/plugins/post-build/finishPages';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

const STYLES = '<link rel=stylesheet href=/assets/a.css>';
const PICTURE = `<meta data-rh=true property=og:image content=${brand.url}/img/share/a.png />`;
const COPY = '<link data-rh=true rel=alternate type=text/markdown href=/a.md />';
const GATED = resources.flatMap(({downloadUrl, wordUrl}) =>
  [downloadUrl ?? [], wordUrl ?? []].flat(),
);
const FILES = ['/assets/a.css', '/img/share/a.png', '/a.md', ...GATED];

/** Finishes a site of one page with this head, and checks it as the build does. */
function finish(head: string, files = FILES, redirects = 0): void {
  const folder = temporaryFolder();
  writeSite(folder, Object.fromEntries(files.map((name) => [name, 'x'])));
  writeSite(folder, {'/a.html': `<html><head>${head}</head><main>A dog.</main>`});
  const pages = finishPages(folder);
  const linked = refuseMissingFiles(pages, folder, brand.url);
  reportSteps({...countSteps(pages, 1, redirects), linked: [linked, 1]});
}

const HEAD = STYLES + PICTURE + COPY;

test.each([
  ['the style sheets', 'rel=stylesheet', 'REL=stylesheet', '0 with inline styles'],
  ['values without quotation marks', 'data-rh=true prop', 'data-x prop', '0 with a share picture'],
  ['the texts', 'type=text/markdown', 'type=text/x-markdown', '0 with a Markdown copy'],
])('a build stops when it no longer finds %s of its pages', (_step, text, other, fault) => {
  expect(() => finish(HEAD)).not.toThrow();
  expect(() => finish(HEAD.replace(text, other))).toThrow(fault);
});

test.each(FILES.slice(1))('a build stops when it has not written %s, which it offers', (file) => {
  const rest = FILES.filter((it) => it !== file);
  expect(() => finish(HEAD, rest)).toThrow(file);
});

test('a build stops when a redirect has no page', () => {
  expect(() => finish(HEAD, FILES, 1)).toThrow('0 redirect pages');
});
