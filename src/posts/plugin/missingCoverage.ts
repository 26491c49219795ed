import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {readPostFile} from './postFile';
import {listPostFiles} from './postFolder';

/** What the owner has yet to supply of each headline's coverage, a sentence for each post. */
export function listMissingCoverage(siteDir: string): string[] {
  return listPostFiles(siteDir, 'news').flatMap((file) => {
    const {head} = readPostFile(readFileSync(join(siteDir, file), 'utf8'));
    const missing = ['source', 'link', 'videoUrl'].filter((field) => head[field] === undefined);
    return missing.length > 0 ? `${file} has no ${missing.join(', no ')}.` : [];
  });
}
