import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brand, listImprint} from '../../config/brand';
import {webinars} from '../../content/webinars';
import {readPostFile} from '../../posts/plugin/postFile';
import {listPostFiles} from '../../posts/plugin/postFolder';

const MAILS = 'supabase/functions/_shared/mail/visitor-mails.json';

const toLetters = (text: string): string => text.replace(/&#?\w+;|[^\p{L}\p{N}]/gu, '');

/** Whether the mails were rendered for another brand: they lack a word of this one, or have a color without a token. */
export function areMailsStale(mails: string, siteDir: string): boolean {
  const sheet = (name: string) => readFileSync(join(siteDir, `src/css/${name}.css`), 'utf8');
  const tokens = sheet('tokens') + sheet('colors');
  const words = [brand.name, brand.tagline, brand.email, listImprint()].map(toLetters);
  const letters = toLetters(mails);
  const colors = mails.match(/#[\da-f]{6}\b/gu) ?? [];
  return !(words.every((it) => letters.includes(it)) && colors.every((it) => tokens.includes(it)));
}

/** Lists what the owner still has to fill in or renew, each with its file: values, addresses in `.example`, mails. */
export function listOwnerBlanks(siteDir: string): string[] {
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
  const mails = readFileSync(join(siteDir, MAILS), 'utf8');
  const stale = areMailsStale(mails, siteDir) ? [`${MAILS}: of another brand`] : [];
  const empty = Object.entries(files).flatMap(([file, fields]) =>
    fields
      .filter(([, value = '']) => value === '' || /\.example(?:\/|$)/u.test(value))
      .map(([field, value]) => `${file}: ${field} is ${value || 'empty'}`),
  );
  return [...empty, ...stale];
}

/** Lists, in a sentence each, the news items that lack a source, link or video. */
export function listMissingCoverage(siteDir: string): string[] {
  return listPostFiles(siteDir, 'news').flatMap((file) => {
    const {head} = readPostFile(readFileSync(join(siteDir, file), 'utf8'));
    const missing = ['source', 'link', 'videoUrl'].filter((field) => head[field] === undefined);
    return missing.length > 0 ? `${file} has no ${missing.join(', no ')}.` : [];
  });
}
