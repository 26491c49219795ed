import {load} from 'cheerio';
import mammoth from 'mammoth';
import {openZip} from 'mammoth/lib/unzip.js';
import path from 'node:path';
import mails from '../../supabase/functions/_shared/mail/visitor-mails.json';
import {brand} from '@site/src/config/brand';
import {openDownloads} from '@site/src/content/pages';
import {resources} from '@site/src/content/resources';
import {toCurlyQuotes} from '@site/src/markdown/curlyQuotes';
import {readMarkdownFile} from '@site/src/markdown/parseMarkdown';
import {readDownload} from '@site/src/plugins/downloads/readDownload';
import {listPostFiles} from '@site/src/posts/plugin/postFolder';
import {PUBLIC_ROOT} from '../support/page';
import {bare, readCopy} from './support/markdownCopy';
import {ask, assertNoFaults, fileAt, pageAt, unlike} from './support/site';

const guides = listPostFiles('.', 'guides').map((source) => ({
  source,
  path: `/guides/${path.basename(source, '.md')}.docx`,
}));
const downloads = [...resources, ...openDownloads].flatMap((card) =>
  'wordUrl' in card && card.wordUrl
    ? {source: `src/content/downloads/${card.id}.md`, path: card.wordUrl}
    : [],
);
const FILES = [...guides, ...downloads];

/** Reads a Word file with a package that did not write it, which leaves out the foot of its sheets. */
async function open(file: string) {
  const buffer = await fileAt(file);
  const {value, messages} = await mammoth.convertToHtml({buffer});
  const zip = await openZip({buffer});
  return {
    html: value,
    foot: await zip.read('word/footer1.xml', 'utf-8'),
    errors: messages.flatMap((it) => (it.type === 'error' ? it.message : [])),
  };
}

/** The Markdown source of a Word file, with directives reduced to their labels and links made absolute. */
async function sourceOf({source}: (typeof FILES)[number]): Promise<string> {
  const text = source.includes('/downloads/')
    ? (await readDownload(source)).markdown
    : (await readMarkdownFile(source)).text.replace('<!-- truncate -->', '');
  return text.replace(/^:::.*?(?:\[(.*)\].*)?$/gmu, '$1').replaceAll('](/', `](${PUBLIC_ROOT}/`);
}

test('a reader of Word files finds each one’s words and links, as the source has them', async () => {
  await assertNoFaults(FILES, async (file) => {
    const {html, foot, errors} = await open(file.path);
    const $ = load(html);
    const text = await sourceOf(file);
    const address = file.path.replace('.docx', '');
    const {passages, links} = readCopy(`---\n\n---\n${toCurlyQuotes(text)}`);
    const words = bare($('body').text());
    const targets = new Set(
      $('body a[href]')
        .toArray()
        .map((it) => $(it).attr('href')),
    );
    return {
      'is not in order:': errors,
      'has not:': passages.filter((it) => !words.includes(it)),
      'has no link to:': links.filter(
        (it) => !targets.has(new URL(it, `${PUBLIC_ROOT}${address}`).href),
      ),
      'does not say whose it is': !foot.includes(brand.name),
      short: passages.length <= 10,
    };
  });
});

test('the guides’ pages and the checklist’s mail lead to the Word files', async () => {
  const leads = (page: string, file: string) =>
    load(pageAt(page).html)(`main a[href="${file}"]`).length;
  const list = downloads.find((it) => it.path.includes('checklist'))?.path;
  await assertNoFaults(guides, ({path: file}) => ({
    'no link on its page': leads(file.replace('.docx', ''), file) !== 1,
  }));
  expect(mails.checklist.text).toContain(`{{site}}${list}`);
});

test('a Word file is served as one, and the checklist’s is kept from search engines', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await assertNoFaults(FILES, async ({path: file}) => {
    const {headers} = await ask(file);
    const page = `<${PUBLIC_ROOT}${file.replace('.docx', '')}>; rel="canonical"`;
    return {
      link: unlike(headers.link, file.startsWith('/guides/') ? page : undefined),
      type: unlike(headers['content-type'], type),
      robots: unlike(headers['x-robots-tag'], file.includes('checklist') ? 'noindex' : undefined),
    };
  });
});
