import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';
import {parse} from 'yaml';
import {ROOT} from '../../supabase/local/settings.ts';
import {startStacks} from '../support/trial-stack.ts';
import {until} from '../support/until.ts';
import {type Desk, type Engine, type Said, startDesk} from './support/desk.ts';

type Words = string | string[];

/** What is done, and what must be heard of it, in this order. */
type Step = {
  open?: string;
  /** Of the window, from this page on. */
  width?: number;
  focus?: string;
  press?: string;
  type?: string;
  hear?: Words | Record<Engine, Words>;
  never?: string;
};

const TASKS = parse(readFileSync(join(ROOT, 'tests/ear/tasks.yaml'), 'utf8')) as Record<
  string,
  Step[]
>;

/** Seconds within which the same words are a repetition. */
const TWICE = 3;

/** Milliseconds after which what was not heard will not be. */
const BOUND = 60_000;

let stacks: Awaited<ReturnType<typeof startStacks>>;
let desk: Desk;
let engine: Engine;
let origin = '';
before(async () => {
  stacks = await startStacks(1);
  origin = stacks.addresses[0]?.BASE_URL ?? '';
});
after(() => stacks.stop());

/** The first of `words` that was not said after the one before it. */
function findUnheard(said: readonly Said[], words: readonly string[]): string | undefined {
  const all = said.map((it) => it.words).join('\n');
  let from = 0;
  return words.find((it) => {
    from = all.indexOf(it, from);
    return from === -1;
  });
}

/** Whether one text says the other, too. Orca's own words for keys and modes may come again. */
function isSaidTwice(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  return /^\p{Lu}.{6,}(?<! mode)$/u.test(short) && long.includes(short);
}

/** What must not be heard: words twice, a number that was not typed, an element alone or what is never to be said. */
const listNoise = (said: readonly Said[], {type: typed = '', never}: Step): string[] =>
  said.flatMap(({at, words}, index) => {
    const isTwice = said
      .slice(0, index)
      .some((it) => isSaidTwice(it.words, words) && Math.abs(at - it.at) < TWICE);
    // An element alone, or a number. Chromium’s “clickable” is not ours (`tasks.yaml`).
    const alone = engine === 'firefox' ? 'clickable|\\d+|status ?bar' : '\\d+|status ?bar';
    const isAlone = RegExp(`^(?:${alone})\\.?$`, 'u').test(words) && !typed.includes(words);
    const isNever = never !== undefined && words.includes(never);
    return isTwice || isAlone || isNever ? [`not wanted: ${words}`] : [];
  });

/** Focuses the first visible element of a selector with these words. */
async function focus(given: string): Promise<void> {
  // After a key that moves the caret Orca ignores what a script focuses. This key does nothing.
  const earlier = desk.listSaid().length;
  await until('Orca to say a key', async () => {
    await desk.press('F8');
    await desk.untilRest();
    return desk.listSaid().length > earlier;
  });
  const [selector = '', words = ''] = given.split(' | ');
  const isFound = await desk.page.evaluate(
    (its: string, name: string) => {
      const found = [...document.querySelectorAll<HTMLElement>(its)].find(
        (it) =>
          it.checkVisibility() && (it.getAttribute('aria-label') ?? it.innerText).includes(name),
      );
      found?.focus();
      return found !== undefined;
    },
    selector,
    words,
  );
  assert.ok(isFound, `There is no ${given}.`);
}

/** Does a step. @returns what is wrong with what was heard */
async function listen(step: Step): Promise<string[]> {
  const earlier = desk.listSaid().length;
  const said = () => desk.listSaid().slice(earlier);
  const {hear: given = 'Finished loading'} = step;
  const isSame = typeof given === 'string' || Array.isArray(given);
  const hear = [isSame ? given : given[engine]].flat();
  if (step.open) {
    await desk.page.setViewport({width: step.width ?? 1440, height: 900});
    await desk.page.goto(origin + step.open);
  }
  await (step.focus && focus(step.focus));
  await (step.press && desk.press(step.press));
  await (step.type && desk.type(step.type));
  const deadline = Date.now() + BOUND;
  do {
    await desk.untilRest();
  } while (findUnheard(said(), hear) !== undefined && Date.now() < deadline);
  const unheard = findUnheard(said(), hear);
  const heard = said()
    .map(({words}) => words)
    .join(' / ');
  const faults = unheard === undefined ? [] : [`not “${unheard}”, but: ${heard || 'silence'}`];
  return [...faults, ...listNoise(said(), step)].map((it) => `${JSON.stringify(step)}: ${it}`);
}

for (const its of ['firefox', 'chromium'] as const) {
  describe(`by ear, in ${its}`, () => {
    before(async () => {
      engine = its;
      desk = await startDesk(engine, `${origin}/privacy`);
      await desk.untilRest();
    });
    after(() => desk.stop());
    for (const [name, steps] of Object.entries(TASKS)) {
      test(name, async () => {
        const faults: string[] = [];
        for (const step of steps) {
          faults.push(...(await listen(step)));
        }
        assert.deepEqual(faults, []);
      });
    }
  });
}
