import {usedCss} from '@site/src/plugins/first-view/usedCss';

const PAGE = `<html><body><p class="lede">Words</p><a class="btn" href="/x">On</a>
  <details class="fold"><summary>More</summary></details>
  <dialog class="drawer"><b class="inside">Menu</b></dialog></body></html>`;

function part(css: string, page = PAGE): string {
  return usedCss(css).ofPage(page, '', '').first;
}

test('what the page has stays, in its order and with its states; what it has not goes', () => {
  const css =
    'p{margin:0}.absent{color:red}.btn:hover,.absent:hover{color:blue}.fold[open] summary::after{top:0}';
  expect(part(css)).toBe('p{margin:0}.btn:hover{color:blue}.fold[open] summary::after{top:0}');
});

test('an attribute that only scripts set is not there, one that the visitor sets is', () => {
  expect(part('.btn[aria-expanded=true]{top:0}')).toBe('');
  expect(part('[data-theme=dark] .btn{top:0}')).toBe('[data-theme=dark] .btn{top:0}');
});

test('what a selector excludes need not be on the page', () => {
  expect(part('p:not(.absent, .gone:first-child){top:0}')).toBe(
    'p:not(.absent, .gone:first-child){top:0}',
  );
});

test('a group goes when nothing in it is used', () => {
  const css = '@media (width<=620px){.absent{top:0}}@media print{.lede{top:0}.absent{top:0}}';
  expect(part(css)).toBe('@media print{.lede{top:0}}');
});

test('a closed dialog and what is inside wait for the whole stylesheet', () => {
  expect(part('.drawer{top:0}.inside{top:0}html:has(.drawer[open]){top:0}')).toBe('');
});

test('what is hidden stays so, by the rule for all that is hidden', () => {
  const page = '<p hidden class="late">Words</p>';
  expect(part('.late{display:grid}[hidden]{display:none}', page)).toBe('[hidden]{display:none}');
});

test('a value that no element has is not asked for, a part of one may be', () => {
  expect(part('.btn[href="/y"]{top:0}.btn[href^=http]{top:0}.btn:disabled{top:0}')).toBe(
    '.btn[href^=http]{top:0}',
  );
});

test('custom properties and keyframes stay when something reads them', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px}p{top:var(--b);animation:rise 1s}@keyframes rise{to{top:0}}@keyframes fall{to{top:0}}';
  expect(part(css)).toBe(
    ':root{--a:1px;--b:var(--a);}p{top:var(--b);animation:rise 1s}@keyframes rise{to{top:0}}',
  );
});

test('a custom property has a short name, unless the page or a drawing of the page names it', () => {
  const css = ':root{--ink:#000;--tint:#fff;--edge:red}p{color:var(--ink);top:var(--edge)}';
  const {ofPage} = usedCss(css);
  expect(ofPage('<p style="--edge:blue">A</p>', '', '<path fill="var(--tint,#fff)"/>').first).toBe(
    ':root{--a:#000;--tint:#fff;--edge:red}p{color:var(--a);top:var(--edge)}',
  );
});

test('an animation within a condition stays with its keyframes', () => {
  const css =
    '@supports (animation-timeline:view()){@media (width>1px){.lede{animation-name:draw}}}@keyframes draw{to{opacity:1}}';
  expect(part(css)).toBe(css);
});

test('what only stands below the fold has its styles in the second part, with the same short names', () => {
  const css =
    ':root{--ink:#000;--edge:red;--gone:0}p{color:var(--ink)}.card,.lede{top:0}.card{--ink:#fff;left:var(--edge)}@media (width>1px){p{left:0}.card b{animation:rise 1s}}@keyframes rise{to{top:0}}';
  expect(
    usedCss(css).ofPage('<p class="lede">A', '</p><div class="card"><b>B</b></div>', ''),
  ).toEqual({
    first: ':root{--a:#000;}p{color:var(--a)}.lede{top:0}@media (width>1px){p{left:0}}',
    rest: ':root{--b:red;}.card{top:0}.card{--a:#fff;left:var(--b)}@media (width>1px){.card b{animation:rise 1s}}@keyframes rise{to{top:0}}',
  });
});

test('what a library sets on the body when a dialog opens is held, though nothing reads it', () => {
  const css = 'body{--removed-body-scroll-bar-size:0!important;--idle:0}';
  expect(part(css)).toBe('body{--removed-body-scroll-bar-size:0!important;}');
});

test('of a script, words are what elements, classes and attributes go by, and names stay', () => {
  const css =
    ':root{--ink:#000;--idle:#fff}input[type=email]{top:0}.field{color:var(--ink)}.absent{top:0}';
  expect(usedCss(css).ofScripts('a("input",{type:"email",className:"x field"})', '')).toBe(
    ':root{--ink:#000;}input[type=email]{top:0}.field{color:var(--ink)}',
  );
});
