import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brand} from '../../config/brand';
import {webinars} from '../../content/webinars';
import {readPostFile} from '../../posts/plugin/postFile';
import {listPostFiles} from '../../posts/plugin/postFolder';

/** What the owner has not filled in, each with its file and field: empty values, and addresses in `.example`. */
export function listOwnerBlanks(): string[] {
  const {legal, director, url, email, careersEmail} = brand;
  const {name, address} = legal;
  const byLaw = {'legal.name': name, 'legal.address': address, 'director.name': director.name};
  const links = webinars.map(({id, registrationLink}) => [
    `registrationLink of ${id}`,
    registrationLink,
  ]);
  const files = {
    'src/config/brand.ts': Object.entries({...byLaw, url, email, careersEmail}),
    'src/content/webinars.ts': links,
  };
  return Object.entries(files).flatMap(([file, fields]) =>
    fields
      .filter(([, value = '']) => value === '' || /\.example(?:\/|$)/u.test(value))
      .map(([field, value]) => `${file}: ${field} is ${value || 'empty'}`),
  );
}

/** What the owner has yet to supply of each headline's coverage, a sentence for each post. */
export function listMissingCoverage(siteDir: string): string[] {
  return listPostFiles(siteDir, 'news').flatMap((file) => {
    const {head} = readPostFile(readFileSync(join(siteDir, file), 'utf8'));
    const missing = ['source', 'link', 'videoUrl'].filter((field) => head[field] === undefined);
    return missing.length > 0 ? `${file} has no ${missing.join(', no ')}.` : [];
  });
}
