import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brand, testimonial, toConfirm} from '../../src/config/brand.ts';
import {claims} from '../../src/content/claims.ts';
import {webinars} from '../../src/content/webinars.ts';
import mails from '../functions/_shared/mail/visitor-mails.json' with {type: 'json'};

/** What the repository knows of its owner: `src/config/brand.ts`, the figures and webinars of `src/content`, the news items that show no video, and who reviews. */
export type OwnerValues = Readonly<{
  brand: Readonly<{
    name: string;
    url: string;
    email: string;
    careersEmail: string;
    director: Readonly<{name: string}>;
  }>;
  testimonial: object | null;
  toConfirm: readonly string[];
  claims: Readonly<Record<string, Readonly<{value: string; label: string; basis?: string}>>>;
  webinars: ReadonlyArray<Readonly<{id: string; registrationLink: string}>>;
  newsWithoutVideo: readonly string[];
  /** The text of `.github/CODEOWNERS`. */
  codeOwners: string;
  /** The texts of the mails to visitors, as they were rendered. */
  mails: readonly string[];
}>;

/** `.example` belongs to nobody (RFC 2606): an address under it waits for the owner's. */
function isPlaceholder(address: string): boolean {
  return /\.example(?:[/:\s]|$)/u.test(address);
}

/** What the owner has yet to supply or confirm, a line each: the file, and what is open in it. Empty when nothing is. */
export function openValues(site: OwnerValues): string[] {
  const {director, ...addresses} = site.brand;
  const own = 'src/config/brand.ts';
  return [
    ...(['url', 'email', 'careersEmail'] as const)
      .filter((name) => isPlaceholder(addresses[name]))
      .map((name) => `${own}: ${name} is a placeholder, ${addresses[name]}`),
    ...(director.name ? [] : [`${own}: director.name is empty; pages show the title alone`]),
    ...(site.testimonial ? [] : [`${own}: testimonial is empty; none is shown`]),
    ...Object.entries(site.claims)
      .filter(([, {basis}]) => basis === '')
      .map(
        ([key, {value, label}]) =>
          `src/content/claims.ts: ${key} (${value} ${label}) has no basis: what was counted, among whom, when`,
      ),
    ...site.webinars
      .filter(({registrationLink}) => isPlaceholder(registrationLink))
      .map(({id}) => `src/content/webinars.ts: the registrationLink of ${id} is a placeholder`),
    ...(isPlaceholder(site.codeOwners)
      ? ['.github/CODEOWNERS: reviewers are placeholders; nobody is asked']
      : []),
    ...site.newsWithoutVideo.map((file) => `${file}: no videoUrl; no video is shown`),
    ...(site.mails.every((text) => text.includes(site.brand.name) && text.includes(addresses.email))
      ? []
      : [`${own}: mails to visitors still name another owner; npm run desk -- mails, then deploy`]),
    ...site.toConfirm.map((statement) => `${own}, toConfirm: ${statement}`),
  ];
}

/** The values of the site in a folder. */
export function ownerValues(siteDir: string): OwnerValues {
  const newsWithoutVideo = readdirSync(path.join(siteDir, 'news'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => `news/${name}`)
    .filter((file) => !/^videoUrl: *\S/mu.test(readFileSync(path.join(siteDir, file), 'utf8')));
  const texts = Object.values(mails).map(({text}) => text.replaceAll(/\s+/gu, ' '));
  const codeOwners = readFileSync(path.join(siteDir, '.github/CODEOWNERS'), 'utf8');
  const own = {brand, testimonial, toConfirm, claims, webinars};
  return {...own, newsWithoutVideo, codeOwners, mails: texts};
}
