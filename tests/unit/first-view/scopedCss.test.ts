import {scopedCss} from '@site/src/plugins/first-view/scopedCss';

test.each([
  [
    'a rule counts below the element alone, with the weight it had',
    '.a .b:hover,*::before{top:0}',
    ':where(#place) .a .b:hover,:where(#place) *::before{top:0}',
  ],
  [
    'of what is said about the document the custom properties remain',
    'html{margin:0;--a:1px}body{color:red}:root{--b:2px}',
    'html :where(#place){--a:1px}:root :where(#place){--b:2px}',
  ],
  [
    'a color mode stands before the element',
    '[data-theme=dark]{--a:1px}[data-theme=dark] .b{top:0}',
    '[data-theme=dark] :where(#place){--a:1px}[data-theme=dark] :where(#place) .b{top:0}',
  ],
  [
    'conditions hold what is in them, and keyframes stay as they are',
    '@media print{.a{top:0}}@keyframes rise{from{top:1px}}',
    '@media print{:where(#place) .a{top:0}}@keyframes rise{from{top:1px}}',
  ],
])('%s', (_rule, whole, scoped) => {
  expect(scopedCss(whole, '#place')).toBe(scoped);
});
