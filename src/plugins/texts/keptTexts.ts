import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {mainOf} from '../../markdown/readPage';
import {writeWhole} from '../drawings';
import {type PageFacts, type PageText, readPageText} from './pageText';

const ROOT = path.join(__dirname, '../../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/texts');

/** A hash of all that determines how a page is read: our code and the packages. */
const reader = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
for (const folder of [__dirname, path.join(__dirname, '../../markdown')]) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  files.forEach((name) => reader.update(readFileSync(path.join(folder, name))));
}

/** Like {@link readPageText}, but reads a page only if its text or facts have changed since an earlier build. */
export function readKeptText(
  route: string,
  page: string,
  siteUrl: string,
  facts: PageFacts,
): PageText {
  const inputs = JSON.stringify([route, mainOf(page), siteUrl, facts]);
  const kept = path.join(CACHE, reader.copy().update(inputs).digest('hex'));
  if (existsSync(kept)) {
    return JSON.parse(readFileSync(kept, 'utf8')) as PageText;
  }
  const text = readPageText(route, page, siteUrl, facts);
  writeWhole(kept, JSON.stringify(text));
  return text;
}
