import {usedCss} from '../../src/plugins/first-view/usedCss';

const cssOf = usedCss(
  ':root{--ink:#13201c;--tint:#e6ece1}.card{color:var(--ink)}.card .late{color:red}.other{color:blue}' +
    '@supports (animation-timeline:view()){@media (width>1px){.card{animation-name:draw}}}' +
    '@keyframes draw{to{opacity:1}}@keyframes idle{to{opacity:0}}',
);

test('a page gets the rules whose elements it has, with their animations and properties', () => {
  expect(cssOf('<p class="card">A</p>', '')).toBe(
    ':root{--ink:#13201c;}.card{color:var(--ink)}' +
      '@supports (animation-timeline:view()){@media (width>1px){.card{animation-name:draw}}}' +
      '@keyframes draw{to{opacity:1}}',
  );
});

test('a property that a drawing of the page reads stays', () => {
  expect(cssOf('<p>A</p>', '<path fill="var(--tint,#fff)"/>')).toContain('--tint:#e6ece1');
});
