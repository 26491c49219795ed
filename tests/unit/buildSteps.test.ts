import {brand} from '@site/src/config/brand';
import {resources} from '@site/src/content/resources';
import {finishPages, refuseMissingFiles} from '@site/src/plugins/post-build/finishPages';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

const STYLES = '<link rel=stylesheet href=/assets/a.css>';
const PICTURE = `<meta data-rh=true property=og:image content=${brand.url}/img/share/a.png />`;
const COPY = '<link data-rh=true rel=alternate type=text/markdown href=/a.md />';
const GATED = JSON.stringify(resources).match(/\/[^"]+\.(?:pdf|docx)(?=")/gu) ?? [];
const FILES = ['/assets/a.css', '/img/share/a.png', '/a.md', ...GATED];

/** Finishes a site of one page with this head and text, and checks the site as the build does. @returns the page */
function finish(head: string, files = FILES, text = '') {
  const folder = temporaryFolder();
  writeSite(folder, {...Object.fromEntries(files.map((name) => [name, 'x'])), ...FOREIGN});
  writeSite(folder, {'/a.html': `<html><head>${head}</head><main>A dog.${text}</main>`});
  const pages = finishPages(folder, ['/a']);
  refuseMissingFiles(pages, folder, brand.url);
  return pages[0]?.html;
}

/** An HTML file that is no page of the site. No step may change or need it. */
const FOREIGN = {'/files/x.html': '<link rel=stylesheet href=https://cdn.example/a.css>'};
const HEAD = STYLES + PICTURE + COPY;

test.each(FILES.slice(1))('a build stops when it has not written %s, which it offers', (file) => {
  const rest = FILES.filter((it) => it !== file);
  expect(() => finish(HEAD, rest)).toThrow(`links to ${file}, which`);
});

test.each([
  ['content=\'The "best" pug\'', 'content="The &quot;best&quot; pug"'],
  [`content="The pug's"`, `content="The pug's"`],
  ['content=\'a>"b=c"\' name=d', 'content="a>&quot;b=c&quot;" name="d"'],
  ["content=''", 'content=""'],
])('a value %s of the head is put into double quotation marks', (value, quoted) => {
  const data = `<script data-rh=true type=application/ld+json>{"a":"<b c='d' e=f>"}</script>`;
  const html = finish(`${HEAD}<meta data-rh=true ${value}>${data}`);
  expect(html).toContain(`<meta data-rh="true" ${quoted}>`);
  expect(html).toContain(
    '<link data-rh="true" rel="alternate" type="text/markdown" href="/a.md" />',
  );
  expect(html).toContain(`type="application/ld+json">{"a":"<b c='d' e=f>"}</script>`);
});

test.each([
  '<code>&lt;a href="/x/y.pdf"></code>',
  `<img alt='Write href="/x/y.pdf"' src=/a.md>`,
  `<script>"<a href='/x/y.pdf'>"</script>`,
])('a build expects no file because of %s, which is no link', (text) => {
  expect(() => finish(HEAD, FILES, text)).not.toThrow();
});

test.each(['href=/x/y.pdf', `href='/x/y.pdf#page=2'`, `href="${brand.url}/x/y.pdf?v"`])(
  'the fault of a link %s names the page with the link',
  (link) => {
    const fault = '/a links to /x/y.pdf, which the build has not written.';
    expect(() => finish(HEAD, FILES, `<a ${link}>A file</a>`)).toThrow(fault);
  },
);
