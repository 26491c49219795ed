import {selectUsedCss} from '@site/src/first-interaction/first-view/usedCss';

// That every built page has each rule that one of its elements matches is in `tests/e2e/first-view.spec.ts`.
const PAGE = `<html lang="en"><body><p class="lede">Words <b>and more</b></p><ul></ul>
  <a class="btn" href="/x">On</a><input type="email"><svg><linearGradient/></svg>
  <details class="fold"><summary>More</summary></details><p hidden class="late">Words</p>
  <dialog class="drawer"><i class="inside">Menu</i></dialog></body></html>`;

const part = (css: string): string => selectUsedCss(css).ofPage(PAGE, '', '').first;

test.each([
  'p{margin:0}.btn:focus{color:blue}.fold[open] summary::after{top:0}',
  // An attribute that the visitor sets, a part of a value, and what need not be on the page.
  '[data-theme=dark] .btn{top:0}',
  '.btn[aria-busy=true]{top:0}',
  '.btn[href^="/"]{top:0}',
  'p:not(.absent, .gone:first-child){top:0}',
  // A selector in another form than the element.
  'P.lede{top:0}',
  '[TYPE=Email i]{top:0}',
  ':lang(en) p{top:0}p:nth-child(2 of .absent){top:0}',
  'svg|linearGradient{top:0}',
  // What is hidden stays so, by the rule for all that is hidden.
  '[hidden]{display:none}',
  '*{--img:url("data:image/svg+xml;utf8,<svg/>")}p{background:var(--img)}',
  'p{content:"a{b}c;d";background:url(data:image/png;base64,a==)}',
  'p{--a:{x:y};top:var(--a)}',
  String.raw`*{--a\.b:1px}p{top:var(--a\.b)}`,
  '@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}p{rotate:var(--turn)}',
  '@layer base,page;@layer page{p{top:0}}',
  '@layer base{p{top:0}}@layer{p{left:0}}',
  '@container side (width>1px){p{top:0}}',
  '@supports (display:grid) and (not (display:inline-grid)){p{top:0}}',
  '@scope (p) to (b){:scope{top:0}}',
  'p{top:0;&:focus{left:0}@media (width>1px){left:1px}b &{top:2px}}',
  '@starting-style{p{opacity:0}}',
  '@page{margin:1cm;@bottom-left{content:"a"}}',
  '@page wide{margin:2cm}p{page:wide}',
  '@counter-style dots{system:cyclic;symbols:"."}ul{list-style:dots}',
  'p{animation:1s "two words"}@keyframes "two words"{to{top:0}}',
  '@supports (animation-timeline:view()){@media (width>1px){.lede{animation-name:draw}}}@keyframes draw{to{opacity:1}}',
  // It holds against one that comes later.
  'body{--removed-body-scroll-bar-size:0!important}',
])('what the page has stays as it is: %s', (css) => {
  expect(part(css)).toBe(css);
});

test.each([
  ['what the page has not', '.absent{top:0}.absent:focus{top:0}'],
  ['what a use brings about', '.btn:hover{top:0}.btn:disabled{top:0}'],
  ['what only scripts set', '.btn[aria-expanded=true]{top:0}'],
  ['a value that no element has', '.btn[href="/y"]{top:0}'],
  ['alternatives of which there is none', ':where(.gone,.absent) p{top:0}p:has(.absent){top:0}'],
  ['a group in which nothing is used', '@media (width<=620px){.absent{top:0}}'],
  ['a kind of paper without a text', '@page wide{margin:2cm}'],
  ['a closed dialog', '.drawer{top:0}.inside{top:0}html:has(.drawer[open]){top:0}'],
  ['what is hidden', '.late{display:grid}'],
  ['properties and keyframes that nothing reads', '*{--a:1px}@keyframes fall{to{top:0}}'],
])('%s: goes', (_what, css) => {
  expect(part(css)).toBe('');
});

test.each([
  ['a transition goes', 'p{margin:0;transition:top 1s}', 'p{margin:0}'],
  [
    'what is used in a group stays',
    '@media print{.lede{top:0}.absent{top:0}}',
    '@media print{.lede{top:0}}',
  ],
  ['a nested rule goes alone', 'p{top:0;.absent &{left:0}&.absent{left:1px}}', 'p{top:0}'],
  [
    'a layer keeps its place in the order of layers',
    '@layer base{.absent{top:0}}@layer page{p{top:0}}',
    '@layer base;@layer page{p{top:0}}',
  ],
  [
    'custom properties and keyframes stay when something reads them',
    '*{--a:1px;--b:var(--a);--c:2px}p{top:var(--b);animation:rise 1s}@keyframes rise{to{top:0}}',
    '*{--a:1px;--b:var(--a)}p{top:var(--b);animation:rise 1s}@keyframes rise{to{top:0}}',
  ],
])('%s', (_rule, css, first) => {
  expect(part(css)).toBe(first);
});

test('custom properties that attributes of the page or drawings read stay, as do those that a style attribute sets', () => {
  const css = ':root{--ink:#000;--tint:#fff;--line:#111;--idle:0}p{top:var(--edge)}';
  const [page, drawing] = [
    '<p style="--edge:blue">A<svg fill="var(--line)"/></p>',
    '<path fill="var(--tint,#fff)"/>',
  ];
  expect(selectUsedCss(css).ofPage(page, '', drawing).first).toBe(
    ':root{--tint:#fff;--line:#111}p{top:var(--edge)}',
  );
});

test('rules that only match below the first screen are in the second part, with what only they read', () => {
  const css =
    '*{--ink:#000;--edge:red;--gone:0}p{color:var(--ink)}.card,.lede{top:0}.card{--ink:#fff;left:var(--edge)}@media (width>1px){p{left:0}.card b{animation:rise 1s}}@keyframes rise{to{top:0}}';
  expect(
    selectUsedCss(css).ofPage('<p class="lede">A', '</p><div class="card"><b>B</b></div>', ''),
  ).toEqual({
    first: '*{--ink:#000}p{color:var(--ink)}.lede{top:0}@media (width>1px){p{left:0}}',
    rest: '*{--edge:red}@keyframes rise{to{top:0}}.card{top:0}.card{--ink:#fff;left:var(--edge)}@media (width>1px){.card b{animation:rise 1s}}',
  });
});
