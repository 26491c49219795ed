import {screen} from '@testing-library/react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as owner from '@site/src/config/brand';
import {readToken} from '@site/src/config/token';
import * as audit from '@site/src/content/assuranceAudit';
import {claims} from '@site/src/content/claims';
import {
  consultationTopics,
  writeConsultationMail,
} from '@site/supabase/functions/_shared/lead-forms/consultation-mails.words.ts';
import {VisitorMailView} from '@site/src/mails/VisitorMailView';
import PrivacyPage from '@site/src/pages/privacy';
import {toOrganizationJsonLd} from '@site/src/seo/jsonld/organization';
import {
  areMailsStale,
  listMissingCoverage,
  listOwnerBlanks,
} from '@site/src/plugins/post-build/ownerBlanks';
import {DirectorProfile} from '@site/src/pages/about';
import {Results} from '@site/src/pages/assurance-audit';
import {renderWithSite} from '../support/site/renderWithSite';
import {temporaryFolder, writeSite} from '../support/temporary-folder';

// A copy of the module as a plain object, in which a test can replace an empty value.
jest.mock('@site/src/content/assuranceAudit', () => ({
  __esModule: true,
  ...jest.requireActual<object>('@site/src/content/assuranceAudit'),
}));

jest.mock('@site/src/content/privacy.md', () => ({__esModule: true, default: () => null, toc: []}));

test.each([
  ['A Name', 'A Name'],
  ['', 'Managing Director'],
])('/about shows the director’s name when brand.ts has one: "%s"', (name, heading) => {
  jest.replaceProperty(owner.brand.director, 'name', name);
  renderWithSite(<DirectorProfile />);
  expect(screen.getByRole('heading', {name: heading})).toBeInTheDocument();
  expect(screen.getByText('Managing Director')).toBeInTheDocument();
});

const mailWords = writeConsultationMail(consultationTopics.consultation);

test('the build lists what the owner has left empty in brand.ts, and addresses in .example', () => {
  jest.replaceProperty(owner.brand, 'legal', {name: '', address: '', register: ''});
  jest.replaceProperty(owner.brand.director, 'name', 'A Name');
  jest.replaceProperty(owner.brand, 'url', 'https://ours.example');
  jest.replaceProperty(owner.brand, 'careersEmail', 'jobs@ours.com');
  jest.replaceProperty(owner.brand, 'email', 'desk@ours.example');
  expect(listOwnerBlanks('.').filter((it) => it.includes('brand.ts'))).toEqual([
    'src/config/brand.ts: legal.name is empty',
    'src/config/brand.ts: legal.address is empty',
    'src/config/brand.ts: url is https://ours.example',
    'src/config/brand.ts: email is desk@ours.example',
  ]);
});

test('what a news item does not have of its source, link and video is named', () => {
  const folder = temporaryFolder();
  const heads = {all: 'source: A\nlink: B\nvideoUrl: C\n', link: 'link: B\n', none: 'title: A\n'};
  for (const [name, head] of Object.entries(heads)) {
    writeSite(folder, {[`news/${name}.md`]: `---\n${head}---\n`});
  }
  expect(listMissingCoverage(folder)).toEqual([
    'news/link.md has no source, no videoUrl.',
    'news/none.md has no source, no link, no videoUrl.',
  ]);
});

test('footer, privacy policy, structured data and mails name the legal owner when brand.ts has one', async () => {
  const legal = {name: 'Pugmark LLC', address: '1 Main Street, Springfield', register: 'No. 7'};
  jest.replaceProperty(owner.brand, 'legal', legal);
  const who = 'Pugmark LLC · 1 Main Street, Springfield · No. 7';
  renderWithSite(<PrivacyPage />, '/privacy');
  expect(screen.getByRole('contentinfo')).toHaveTextContent(who);
  expect(screen.getByText('Controller:').closest('li')).toHaveTextContent(who);
  const {legalName, address} = toOrganizationJsonLd('https://site.example');
  expect([legalName, address]).toEqual([legal.name, legal.address]);
  const mail = <VisitorMailView words={mailWords} document={null} />;
  expect(renderToStaticMarkup(mail)).toContain(who);
  expect(listOwnerBlanks('.').join()).not.toContain('legal');
});

test('mails with another name, legal owner or color count as stale, and the build lists them', () => {
  const mail = renderToStaticMarkup(<VisitorMailView words={mailWords} document={null} />);
  expect(areMailsStale(mail, '.')).toBe(false);
  expect(areMailsStale(mail.replaceAll(owner.brand.name, 'Another'), '.')).toBe(true);
  expect(areMailsStale(mail.replaceAll(readToken('ink'), '#123123'), '.')).toBe(true);
  expect(listOwnerBlanks('.').join()).not.toContain('visitor-mails');
  const legal = {name: 'Another, Inc.', address: '1 Main Street, Springfield', register: ''};
  jest.replaceProperty(owner.brand as {legal: typeof legal}, 'legal', legal);
  expect(areMailsStale(mail, '.')).toBe(true);
  expect(listOwnerBlanks('.').join()).toContain('visitor-mails.json: of another brand');
});

test('/assurance-audit shows a client’s testimonial with role and sector, and the basis of the pass rate, when the content has them', () => {
  const words = {quote: 'They got in.', role: 'A role', sector: 'A sector'};
  jest.replaceProperty(audit as {testimonial: audit.Testimonial | null}, 'testimonial', words);
  jest.replaceProperty(claims.passRate, 'basis', '12 of 12 clients');
  renderWithSite(<Results />);
  expect(screen.getByText('“They got in.”')).toBeInTheDocument();
  expect(screen.getByRole('figure')).toHaveTextContent(/A role.*A sector/u);
  const figure = screen.getByText('12 of 12 clients').closest('li');
  expect(figure).toHaveTextContent(claims.passRate.value);
});
