import {movedSeams} from '@site/src/docusaurus/movedSeams';

test('every seam with Docusaurus is where the list says', () => {
  expect(movedSeams('node_modules')).toEqual([]);
});
