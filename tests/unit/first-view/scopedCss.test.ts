import {scopedCss} from '@site/src/plugins/first-view/scopedCss';

function scoped(css: string): string {
  return scopedCss(css, '#place');
}

test('a rule counts below the element alone, with the weight it had', () => {
  expect(scoped('.a .b:hover,*::before{top:0}')).toBe(
    ':where(#place) .a .b:hover,:where(#place) *::before{top:0}',
  );
});

test('of what is said about the document the custom properties remain', () => {
  expect(scoped('html{margin:0;--a:1px}body{color:red}:root{--b:2px}')).toBe(
    'html :where(#place){--a:1px}:root :where(#place){--b:2px}',
  );
});

test('a color mode stands before the element', () => {
  expect(scoped('[data-theme=dark]{--a:1px}[data-theme=dark] .b{top:0}')).toBe(
    '[data-theme=dark] :where(#place){--a:1px}[data-theme=dark] :where(#place) .b{top:0}',
  );
});

test('conditions hold what is in them, and keyframes stay as they are', () => {
  expect(scoped('@media print{.a{top:0}}@keyframes rise{from{top:1px}}')).toBe(
    '@media print{:where(#place) .a{top:0}}@keyframes rise{from{top:1px}}',
  );
});
