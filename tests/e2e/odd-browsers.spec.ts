import {LEAD_FORMS} from '../../supabase/functions/_shared/lead-forms/registry.ts';
import {LEAD_CASES} from '../support/lead-cases';
import {LeadForm} from './support/lead-form';
import {Search} from './support/search';
import {expect, expectError, test} from './support/site-test';

const REFUSE = "() => { throw new DOMException('The browser refuses.', 'SecurityError') }";

const list = (values: string): string[] => values.split('|').map((it) => it.trim());

const getter = (object: string, name: string, get: string): string =>
  `Object.defineProperty(${object}, '${name}', {configurable: true, get: ${get}});`;
const storing = (area: string, key: string, value: string): string =>
  `${area}.setItem('${key}', ${JSON.stringify(value)});`;

const REFERRERS = list(`
  '' | '-' | undefined | {} | 'about:client' | 'www.example.com' | 'android-app://com.google.android.gm/' | 'http://[::1' |
  'data:text/html,x' | 'https://u:p@a.example/' | 'https://例え.jp/ß' | 'https://a.example/' + 'x'.repeat(9000)`);

const STATES = list(`
  null | 'text' | 42 | [] | {key: 1, pressed: 'x'} | {pressed: [null, 1]} | {isDialog: true} | {isDialog: 'yes'} |
  {leadSource: 'text'} | {leadSource: {landing: 5, referrer: {}}} | {leadSource: null} | {as: '/x', __N: true}`);

const NAVIGATORS = list(`
  language: 'en-US@posix' | languages: [] | onLine: undefined | connection: null | connection: {saveData: 'on'} |
  connection: {effectiveType: 4} | userAgent: '' | clipboard: undefined | share: undefined | userActivation: null |
  serviceWorker: undefined | globalPrivacyControl: true`);

/** The names of drafts: those of the forms, and the consultation's in a dialog. */
const FORMS = [...Object.keys(LEAD_FORMS), 'dialog consultation'];

const DRAFTS = list(
  'null | {"values":["a"]} | {"values":{"email":5}} | {"values":null,"isOffered":"yes"}',
).map((it) => `{${FORMS.map((name) => `"${name}":${it}`).join()}}`);

const STORAGES = [
  ...list(`${REFUSE} | () => null`).map(
    (it) => getter('window', 'localStorage', it) + getter('window', 'sessionStorage', it),
  ),
  `Storage.prototype.setItem = ${REFUSE};`,
  ...list(`${REFUSE} | () => ({})`).map((it) => `Storage.prototype.getItem = ${it};`),
  ...['null', '"x"', '{', ...DRAFTS].map((it) => storing('sessionStorage', 'form_drafts', it)),
];

const MEDIA = list(`
  undefined | ${REFUSE} | () => null | () => ({}) | () => 'none' | () => ({matches: true}) |
  () => ({matches: 'yes', addEventListener() {}}) | () => ({matches: false, addListener() {}, removeListener() {}})`);

const NAVIGATIONS = list(`
  undefined | {} | {entries: () => null} | {entries: () => [{url: null}, {url: 'x'}], currentEntry: null}`);

const HASHES = list(
  `| # | #% | #%00 | #__proto__ | #:~:text=a | #<img src=x> | #newsletter% | #/route | #💥 | #%ED%A0%80 | #${'a'.repeat(5000)}`,
);

/** What the oldest browsers that `browserslist` names lack, and newer ones have. */
const NEWER = list(`
  URL.canParse | URL.parse | Promise.withResolvers | Promise.try | Array.fromAsync | Object.groupBy | Map.groupBy | AbortSignal.any |
  RegExp.escape | window.Iterator | window.CloseWatcher | document.startViewTransition | Document.prototype.startViewTransition |
  Set.prototype.union | Set.prototype.difference | Set.prototype.intersection | Set.prototype.isSubsetOf |
  Element.prototype.checkVisibility | Element.prototype.moveBefore | HTMLElement.prototype.showPopover |
  HTMLDialogElement.prototype.requestClose`);

/** What browsers, extensions, earlier versions and other pages of this host hand over: lines run before the page's. */
const LINES: readonly (readonly string[])[] = [
  REFERRERS.map((it) => getter('Document.prototype', 'referrer', `() => (${it})`)),
  STATES.map((it) => `history.replaceState(${it}, '');`),
  NAVIGATORS.map((it) => {
    const [name = '', value = ''] = it.split(/: (.*)/u);
    return getter('Navigator.prototype', name, `() => (${value})`);
  }),
  MEDIA.map((it) => `window.matchMedia = ${it};`),
  [
    ...list('0 | -1 | NaN | 8.64e15').map((it) => `Date.now = () => ${it};`),
    ...NAVIGATIONS.map((it) => getter('window', 'navigation', `() => (${it})`)),
    'delete window.requestIdleCallback;',
    'delete Intl.Segmenter;',
  ],
  [storing('localStorage', 'theme', '{"mode":"purple"}')],
  [storing('localStorage', 'webinar_access', 'maybe')],
  STORAGES,
  [NEWER.map((it) => `delete ${it};`).join('')],
];

for (let turn = 0; turn < REFERRERS.length; turn += 1) {
  const [form] = LEAD_CASES.slice(turn % LEAD_CASES.length);
  const lines = LINES.map((all) => all[turn % all.length]);
  test(`odd values (${turn}) keep nobody from sending, searching and going on`, async ({page}) => {
    if (!form) {
      throw new Error('There is no form to try.');
    }
    expectError('The browser refuses.');
    await page.addInitScript(lines.join('\n'));
    await page.goto(form.path + HASHES[turn % HASHES.length]);
    const lead = await LeadForm.reach(page, form);
    await lead.send();
    await expect(lead.message()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', {name: 'Search'}).first().press('Enter');
    const search = Search.inDialog(page);
    await search.searchFor('proctoring');
    const found = await search.firstPage.getAttribute('href');
    await search.firstPage.press('Enter');
    await expect(page).toHaveURL(found ?? '');
  });
}
