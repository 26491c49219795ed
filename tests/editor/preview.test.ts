import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {writeSite} from '../support/temporary-folder.ts';
import {ARTICLE} from './support/sample-site.ts';
import {smallSite} from './support/site-copy.ts';

/** What `docusaurus start` does with the texts, when it begins and after each change; it says when it reads the sample article. */
const LOAD = `
process.env.NODE_ENV = 'development';
const fs = require('fs');
for (const name of ['readFile', 'readFileSync']) {
  const read = fs[name];
  fs[name] = (file, ...rest) => {
    if (String(file).endsWith('blog/a-stand-in.md')) console.log('READS IT');
    return read(file, ...rest);
  };
}
require('@docusaurus/core/lib/server/site').loadSite({siteDir: process.cwd()});
`;

/** A fault by the name of its post: what of the sample article becomes what, and what its page then says. */
const FAULTS: Readonly<Record<string, [from: string, to: string, told: RegExp]>> = {
  'no-end-of-its-opening': ['<!-- truncate -->\n', '', /A course costs/u],
  'head-that-is-no-yaml': ['readTime: 1', 'readTime: a: b', /:8:11 {2}Nested mappings/u],
  'unknown-tag': ['governance,', 'govenance,', /"govenance" is no tag.*Did you mean/su],
  'unknown-author': ['[pugmark]', '[nobody]', /"nobody" is no author/u],
  'no-day': ['date: 2025-03-03\nm', 'date: soon\nm', /:4:7 {2}"soon" is no value for date/u],
  'slug-of-another': ['slug: slug-of-another', 'slug: a-stand-in', /does not go with the file/u],
  'picture-that-is-not-there': ['plate-raise.svg', 'none.svg', /none\.svg/u],
  'file-that-is-not-there': ['(/assurance-audit)', '(./none.pdf)', /none\.pdf/u],
};

const site = smallSite();

function page(slug: string): string {
  const folder = join(site.folder, '.docusaurus/docusaurus-plugin-content-blog/insights/p');
  const own = readdirSync(folder).filter((name) => name.startsWith(`insights-${slug}-`));
  return own
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
    .replaceAll('\\n', '\n')
    .replaceAll('\\"', '"');
}

test('in the preview a fault of a text stops no other, and the page says why it cannot be shown, and where', () => {
  for (const [slug, [from, to]] of Object.entries(FAULTS)) {
    const text = ARTICLE.replace('slug: a-stand-in', `slug: ${slug}`);
    assert.ok(text.includes(from), slug);
    writeSite(site.folder, {[`blog/${slug}.md`]: text.replace(from, to)});
  }
  const {code, output} = site.run('-e', LOAD);
  assert.equal(code, 0, output);
  assert.match(page('a-stand-in'), /A crew relies/u);
  assert.equal(output.split('READS IT').length - 1, 1, 'a post is read once');
  for (const [slug, [, , told]] of Object.entries(FAULTS)) {
    assert.match(page(slug), told, slug);
    assert.doesNotMatch(page(slug), new RegExp(site.folder, 'u'), 'a path of this machine');
  }
});
