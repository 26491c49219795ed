import assert from 'node:assert/strict';
import {join} from 'node:path';
import {test} from 'node:test';
import {lintContent} from '../../src/editor/lint/lintContent.ts';
import {cleanFile} from '../../src/plugins/pictures/authorFile.ts';
import {sampleSite} from './support/sample-site.ts';

for (const [what, name, text, words] of [
  [
    'without a size',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
    'has no size',
  ],
  [
    'that loads a picture',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="https://example.com/x.png"/></svg>',
    'a file that lies elsewhere',
  ],
  [
    'that loads a font',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>@import url(https://example.com/x.css);</style></svg>',
    'a file that lies elsewhere',
  ],
  [
    'that is cut off',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0',
    'cannot be read',
  ],
  ['that is empty', 'a.svg', '', 'cannot be read'],
  [
    'with the name of a photograph',
    'a.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
    'ends with .png, but it is SVG',
  ],
] as const) {
  test(`a drawing ${what} is reported`, async () => {
    const {problems} = await lintContent(sampleSite({[`static/img/${name}`]: text}));
    assert.match(String(problems.map(({message}) => message)), new RegExp(words, 'u'));
  });
}

test('a drawing is published with the size of its viewBox, and without its scripts', async () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8" onload="a()"><script>a()</script><a href="javascript:a()"><path onclick="a()" d="M0 0h9v9z"/></a></svg>';
  const site = sampleSite({'static/img/a.svg': text});
  const clean = String(await cleanFile(join(site, 'static/img/a.svg')));
  assert.match(clean, /^<svg [^>]*width="9" height="8"/u);
  assert.doesNotMatch(clean, /script|a\(\)/u);
});
