import {expect} from '@playwright/test';
import fc from 'fast-check';
import {jobs} from '../../src/content/careers';
import {
  ASSURANCE_CHECK,
  CONSULTATION,
  CONSULTATION_DIALOG,
  GATE,
  LEAD_MAGNET,
  type LeadCase,
  NEWSLETTER,
  visitor,
  WEBINAR,
} from '../support/lead-cases';
import {decorate, REWRITINGS} from '../support/rewritings';
import {translate} from '../support/translator';
import type {Look, Role} from './support/engine';
import {type Scope, test} from './support/flow-test';
import {REFUSALS, SCRIPTS, serveDisturbed, type Disturbances} from './support/disturbances';

/* Text typed from the first paint on stays in its field, with focus and caret, whatever happens on the way. */

/** The labels of fields to type into, and how their dialog opens. Fields that nothing restores are left out. */
type Place = {
  path: string;
  labels: readonly string[];
  dialog?: string | undefined;
  opener?: readonly [Role, string];
  /** The control that must be pressed before the opener is visible. */
  first?: readonly [Role, string];
};

const UNKEPT = new Set(['Job title', 'First test login', 'Second test login']);

function placeOf(form: LeadCase): Place {
  const [opener, dialog] = form.dialog ?? [];
  const labels = Object.keys(visitor(form).typed).filter((label) => !UNKEPT.has(label));
  return {path: form.path, labels, ...(opener && {opener: ['button', opener], dialog})};
}

const {labels: consultation} = placeOf(CONSULTATION_DIALOG);
/** Opens the first position, which has the button; without a position the page itself has it. */
const opened = jobs[0] && (['heading', jobs[0].title] as const);
const search = ['Search insights, news and pages'];

/** The dialog for a consultation on this page. */
const asking = (path: string, dialog: string, more: Partial<Place>): Place => ({
  path,
  labels: consultation,
  dialog,
  opener: ['button', dialog],
  ...more,
});

const PLACES: readonly Place[] = [
  ...[NEWSLETTER, CONSULTATION, ASSURANCE_CHECK, GATE, LEAD_MAGNET, WEBINAR].map(placeOf),
  asking('/', 'Schedule a Discussion', {}),
  asking('/webinars', 'Suggest a Webinar Topic', {}),
  asking('/careers', 'Express Interest', opened ? {first: opened} : {}),
  {path: '/search', labels: search},
  {path: '/about', labels: search, opener: ['link', 'Search'], dialog: 'Search'},
];

/** What happens to a page at one moment or, with `again`, before each letter from then on. */
type Trouble = {rewrite?: Disturbances['rewrite']; change?: Look<void>; again?: true; act?: Act};
type Act = (tab: Scope, place: Place) => Promise<unknown>;

const LEFT = 'another page and Back';
const UPDATE = 'an update';
const REFUSED = 'a refused file';

async function leave(tab: Scope, {path}: Place): Promise<void> {
  await tab.page.run(() => void setTimeout(() => location.assign('/privacy')));
  await expect(() => tab.expectPath('/privacy')).toPass();
  // The driver's own method would also wait for the requests that are held back.
  await tab.page.run(() => void setTimeout(() => history.back()));
  await expect(() => tab.expectPath(path)).toPass();
}

const TROUBLES: readonly (readonly [string, Trouble])[] = [
  ['a translation', {change: translate}],
  ['a translation that goes on', {change: translate, again: true}],
  ...Object.entries(REWRITINGS).map(([name, rewrite]) => [name, {rewrite}] as const),
  ['an extension', {change: decorate}],
  ['another width', {act: (tab) => tab.page.resize({width: 700, height: 900})}],
  [REFUSED, {}],
  [UPDATE, {}],
  [LEFT, {act: leave}],
];

/** Opens the place's dialog, if it has one, and waits for the focus in it. React may replace the pressed button. */
async function reach(tab: Scope, {first, opener, dialog = '', labels}: Place): Promise<Scope> {
  const press = async ([role, name]: readonly [Role, string]) => {
    const [found] = await tab.page.elements(role, name);
    // The dialog may be open by now. Its button of the same name must not be pressed.
    await tab.page.run((it) => void (it.closest('form') ?? it.click()), found);
  };
  if (!opener) {
    return tab;
  }
  await expect(async () => {
    const open = await tab.page.elements('dialog', dialog);
    // If the opener is hidden, React has rendered the list again, and so closed it.
    await (open.length === 0 && press(opener).catch(() => first && press(first)));
    expect(open).toHaveLength(1);
  }).toPass();
  const scope = await tab.find('dialog', dialog);
  await (await scope.find('textbox', labels[0])).expectFocus();
  return scope;
}

/** `TYPED=300` tries 300 cases in Chromium, and a sixth of them in each other engine. Each number has its own cases. */
const COUNT = Number(process.env.TYPED ?? TROUBLES.length);

const instant = fc.double({min: 0, max: 1, maxExcluded: true, noNaN: true});
const CASES = fc.sample(
  fc.record({
    letters: fc.string({unit: fc.constantFrom(...'abcdefghij@.-'), minLength: 5, maxLength: 24}),
    nth: fc.nat(),
    times: fc.constantFrom(1, 4, 10),
    at: instant,
    scripts: fc.record({entry: instant, page: instant, late: instant}),
    refused: fc.tuple(fc.constantFrom(...SCRIPTS), fc.constantFrom(...REFUSALS)),
    mended: instant,
  }),
  {numRuns: COUNT, seed: COUNT},
);

/** Describes the focused element by its id, its text, and the caret's position if its type has one. */
const look = () => {
  const {id, value, selectionEnd} = document.activeElement as HTMLInputElement;
  return JSON.stringify([id, value, selectionEnd ?? value?.length]);
};

const isHydrated = () =>
  Object.keys(document.activeElement ?? {}).some((it) => it.startsWith('__reactProps'));

CASES.forEach(({letters, nth, times, at, scripts, refused, mended}, index) => {
  const [name, trouble] = TROUBLES[index % TROUBLES.length] as (typeof TROUBLES)[number];
  const {rewrite, change, again, act} = trouble;
  // These troubles close a dialog or keep it from opening; its form then offers the text instead of showing it.
  const places = PLACES.filter(({dialog}) => !dialog || ![LEFT, UPDATE, REFUSED].includes(name));
  const place = places[nth % places.length] as Place;
  const label = place.labels[nth % place.labels.length] ?? '';
  const where = `${label} of ${place.dialog ?? place.path}`;
  const tag = index < COUNT / 6 ? '' : ' @chromium';
  test(`${index}: ${name}, ${letters} in ${where}, ${times} times slower${tag}`, async ({
    tab,
    stack,
  }) => {
    const failing = {[REFUSED]: refused, [UPDATE]: ['late', 'missing'] as const}[name];
    const site = await serveDisturbed(stack, {rewrite, held: place.dialog ? [] : SCRIPTS, failing});
    await tab.page.begin(`${site.url}${place.path}`);
    const scope = await reach(tab, place);
    const enter = () => expect(() => scope.click('textbox', label)).toPass();
    await enter();
    const [id] = JSON.parse(await tab.page.run(look)) as [string];
    const begun = await tab.page.run(() => performance.timeOrigin);
    await tab.page.slow?.(times);
    let isBegun = false;
    for (const [now, letter] of [...letters].entries()) {
      const isNow = (part: number) => Math.floor(part * letters.length) === now;
      SCRIPTS.filter((it) => isNow(scripts[it])).forEach(site.let);
      if (isNow(at)) {
        isBegun = true;
        await act?.(tab, place);
        await (name === LEFT && enter().then(() => tab.page.press('End')));
      }
      await (change && (isNow(at) || (again && isBegun)) && tab.page.run(change));
      await (isNow(mended) && name === REFUSED && site.mend());
      await tab.page.type(letter);
    }
    SCRIPTS.forEach(site.let);
    const isSettled = async () => {
      // The event counts as a use of the page, which then requests missing code again.
      await tab.page.run(() => void dispatchEvent(new Event('online')));
      return name === UPDATE || (await tab.page.run(isHydrated));
    };
    await expect.poll(isSettled).toBe(true);
    await tab.expectSeen(look, JSON.stringify([id, letters, letters.length]));
    await tab.page.type('z');
    await tab.expectSeen(look, JSON.stringify([id, `${letters}z`, letters.length + 1]));
    await (name !== LEFT && tab.expectSeen(() => performance.timeOrigin, begun));
    site.close();
  });
});
