import {readFileSync} from 'node:fs';
import {permissionLetter} from '@site/src/content/permissionLetter';
import {resources} from '@site/src/content/resources';

/** The sources that downloads may cite. Add a page after reading it for the fact that links to it. */
const DOWNLOAD_SOURCES: ReadonlySet<string> = new Set([
  'https://aiact.annotated.nl/en/aiact/annex/iii/3/',
  'https://aic-builds.org/anab-symbols-policy/',
  'https://blog.caveon.com/proxy-test-takers?hs_amp=true',
  'https://ce.prod.cloudaware.com/frameworks/pci-dss-v4.0.1/11',
  'https://community.anthology.com/pages/ai-agents-in-pedagogy',
  'https://cookcountyrecord.com/stories/644483545-6-25m-deal-to-end-biometrics-class-action-vs-online-college-test-proctor-respondus-over-student-face-scans',
  'https://credentialingexcellence.org/Accreditation/COVID-19-Exception-Live-Remote-Proctoring',
  'https://docslib.org/doc/6161752/the-sarbanes-oxley-act-is-the-investing-public-really-any-better-off',
  'https://epale.ec.europa.eu/lt/node/383748',
  'https://facilityexecutive.com/2009/06/us-labor-departments-osha-strengthens-integrity-of-outreach-training-program/',
  'https://field.berggroup.app/go/nfsb',
  'https://govwire.co.uk/news/ofqual/official-statistics-malpractice-in-gcse-as-and-a-level-summer-2024-exam-series-112430',
  'https://iacet.org/affiliates/now-that-youre-accredited/',
  'https://iacet.org/news/iacet-blog/blog-articles/accreditation-tip-self-audits-and-annual-reporting',
  'https://ifp.nyu.edu/2023/meta-analyses-systematic-reviews/s10805-023-09485-5',
  'https://law.justia.com/cases/federal/district-courts/ohio/ohndce/1:2021cv00500/275187/37/',
  'https://nmu.edu/compliance/333',
  'https://online.flipbuilder.com/qtwhp/frab/files/basic-html/page36.html',
  'https://osf.io/ywzdm',
  'https://osharegulationsblog.com/unpreventable-employee-misconduct-defending-your-company-when-there-is-no-defense-to-the-conduct/',
  'https://pages.nist.gov/800-63-4/sp800-63a.html',
  'https://pubt.io/view/05F17399F4640BA895E91D794EB2716EE8B5C1B9',
  'https://securitysa.com/article.aspx?pklarticleid=3313',
  'https://si.frajer.net/readreplies.aspx?msgid=16631743&subjectid=28880',
  'https://studylib.net/doc/27011928/iias-three-lines-model',
  'https://thinkautomated.io/news/acca-halts-remote-exams-amid-ai-cheating-concerns',
  'https://web.respondus.com/bipa-settlement/',
  'https://webarchive.nationalarchives.gov.uk/+/https:/www.gov.uk/apply-to-have-your-qualifications-regulated',
  'https://www.accreditationcenter.org/en/standards/transition-iso-iec-17024-2026',
  'https://www.brookings.edu/articles/are-empowerment-and-education-enough-underdiversification-in-401k-plans',
  'https://www.fbi.gov/contact-us/field-offices/sandiego/news/press-releases/asbestos-removal-trainer-pleads-guilty-to-sale-of-false-certificates',
  'https://www.frontiersin.org/articles/10.3389/feduc.2018.00067',
  'https://www.frontiersin.org/articles/10.3389/feduc.2022.881449/full',
  'https://www.hodgsonruss.com/newsroom-publications-11265.html',
  'https://www.hr-brew.com/stories/2025/08/19/are-ai-agents-taking-your-employee-compliance-trainings',
  'https://www.iacet.org/events/iacet-blog/blog-articles/when-accreditation-becomes-a-requirement-navigating-concerns-about-compliance',
  'https://www.nyc.gov/site/buildings/safety/sst-course-provider-information.page',
  'https://www.nyc.gov/site/buildings/safety/sst-frequently-asked-questions.page',
  'https://www.osha.gov/laws-regs/standardinterpretations/2019-07-11',
  'https://www.osha.gov/taxonomy/term/63567?page=168',
  'https://www.pennstatelawreview.org/category/print-issues/comments/page/6',
  'https://www.scitepress.org/Papers/2021/103996/pdf/index.html',
  'https://www.techservealliance.org/news/information-for-employees-on-penalties-for-false-statements-and-records/',
  'https://www.volksstimme.de/panorama/berufung-wegen-gesichtserkennung-bei-online-prufung-4151433',
]);

const sourceOf = (id: string) => readFileSync(`src/content/downloads/${id}.md`, 'utf8');

/** Every URL in a Markdown text's links. */
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/gu)].map(([, url = '']) => url);

const ids = [...resources, permissionLetter].map(({id}) => id);

test('the checklist has twenty points, each with the evidence to have ready', () => {
  const text = sourceOf('audit-readiness-checklist');
  const points = text.matchAll(/^(\d+)\. \*\*.+\n\n {3,4}\S.+$/gmu);
  const numbers = Array.from({length: 20}, (_, index) => String(index + 1));
  expect([...points].map(([, number]) => number)).toEqual(numbers);
});

test.each(ids)('%s links to known sources, each in its list, and to our own pages alone', (id) => {
  const [text = '', list = ''] = sourceOf(id).split(':::sources');
  const outside = linksOf(sourceOf(id)).filter((url) => !url.startsWith('/'));
  expect(outside.filter((url) => !DOWNLOAD_SOURCES.has(url))).toEqual([]);
  const cited = linksOf(text).filter((url) => url.startsWith('https:'));
  expect(cited.filter((url) => !list.includes(`(${url})`))).toEqual([]);
});
