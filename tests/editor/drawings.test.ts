import assert from 'node:assert/strict';
import {join} from 'node:path';
import {test} from 'node:test';
import {cleanFile} from '../../src/plugins/pictures/authorFile.ts';
import {sampleSite} from './support/sample-site.ts';

test('a drawing is published with the size of its viewBox, and without its scripts', async () => {
  const text =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 8" onload="a()"><script>a()</script><a href="javascript:a()"><path onclick="a()" d="M0 0h9v9z"/></a></svg>';
  const site = sampleSite({'static/img/a.svg': text});
  const clean = String(await cleanFile(join(site, 'static/img/a.svg')));
  assert.match(clean, /^<svg [^>]*width="9" height="8"/u);
  assert.doesNotMatch(clean, /script|a\(\)/u);
});
