import {withoutEntryTags} from '@site/src/docusaurus/entryTags';

const GENERATOR = '<meta name=generator content="Docusaurus v3">';
const LINK = '<link rel=stylesheet href=/assets/css/styles.1.css />';
const SCRIPT = '<script src=/assets/js/main.1.js defer></script>';
const ICON = '<svg style="display: none;"><defs><symbol id=theme-svg-external-link /></defs></svg>';
const THEME =
  '<script>!function(){a()}(),function(){try{for(var[e,t]of x)if(e.startsWith("docusaurus-data-"))y()}catch(e){}}()</script>';
const PAGE = `<html><head>${GENERATOR}${LINK}${SCRIPT}</head><body>${ICON}${THEME}<div id=__docusaurus>Words</div></body></html>`;

test('a page keeps its own words and scripts, and none of the tags that block or are unused', () => {
  expect(withoutEntryTags(PAGE)).toBe(
    '<html><head></head><body><script>!function(){a()}()</script><div id=__docusaurus>Words</div></body></html>',
  );
});

test('a page without the app, such as a redirect, is none of ours', () => {
  expect(withoutEntryTags('<html><head><title>Moved</title></head></html>')).toBeNull();
});

test.each([
  ['the version of Docusaurus', GENERATOR],
  ['the stylesheet, which would block', LINK],
  ["the entry's scripts", SCRIPT],
  ["theme-classic's icon of an external link", ICON],
  [
    "the end of theme-classic's inline script",
    ',function(){try{for(var[e,t]of x)if(e.startsWith("docusaurus-data-"))y()}catch(e){}}()',
  ],
])('a page where Docusaurus writes %s in another form stops the build', (name, tag) => {
  expect(() => withoutEntryTags(PAGE.replace(tag, ''))).toThrow(`no longer ${name}`);
});
