import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after} from 'node:test';
import type {Operator} from '../../support/operator.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';

// A recording has scenes, each with a title: what is done (`+`), what operators type (`ida$`), and below each such line
// what is read then: `!` on standard error, `exit` unless it is 0. KEEP=1 records anew; read what has changed.

const ACT = /^(?:\+ (?<deed>\w+)|(?<who>[a-z]+)\$) ?(?<words>.*)$/u;
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?/gu;

/** A scene's own database, the operators, and what a line with `+` does; its result, if any, is written below it. */
export type Scene = Readonly<{
  deeds: Readonly<Record<string, (words: string) => Promise<unknown>>>;
  operators: Readonly<Record<string, Operator>>;
  /** Texts that differ from run to run, and their names in the recording. */
  names: readonly (readonly [text: string, name: string])[];
}>;

/** The folder of files that operators read and write: `~` in a recording. */
export const FOLDER = temporaryFolder();

/** A text without what differs from run to run, and without the width of columns. */
const plain = (text: string, names: Scene['names']) =>
  names
    .reduce((it, [own, name]) => it.replaceAll(own, name), text)
    .replaceAll(FOLDER, '~')
    .replaceAll(TIME, 'TIME')
    .replaceAll(/\bage1\w{58}/gu, 'A-PUBLIC-KEY')
    .replaceAll(/\d+(?= min\b| files of SQL)/gu, 'N')
    .replaceAll(/[\r\uFEFF]/gu, '')
    .replaceAll(/ {2,}/gu, '  ')
    .replaceAll(/ +$/gmu, '')
    .trim();

async function act({deeds, operators, names}: Scene, {deed = '', who = '', words = ''}) {
  const given = names.reduce((it, [own, name]) => it.replaceAll(name, own), words);
  if (!who) {
    return (await (deeds[deed] ?? assert.fail(`no deed ${deed}`))(given)) ?? '';
  }
  const typed = given.replaceAll('~', FOLDER);
  const {code, stdout, stderr} = (await operators[who]?.run(typed)) ?? assert.fail(who);
  return `${stdout}${stderr.replaceAll(/^(?=.)/gmu, '! ')}${code === 0 ? '' : `exit ${code}`}`;
}

/** The scenes of a recording: their titles, and tests that play them again and expect the same. */
export function scenesOf(file: string, open: () => Promise<Scene>) {
  const path = join(import.meta.dirname, '..', file);
  const texts = readFileSync(path, 'utf8')
    .split(/^(?=## )/mu)
    .map((it) => it.trim());
  const kept = [...texts];
  after(() => process.env.KEEP && writeFileSync(path, `${kept.join('\n\n')}\n`));
  return [...texts.entries()].slice(1).map(([at, wanted]) => {
    const [title = '', ...lines] = wanted.split('\n');
    const play = async () => {
      const scene = await open();
      const told = [title, ''];
      for (const line of lines) {
        const {groups} = ACT.exec(line) ?? {};
        if (groups) {
          const said = plain(String(await act(scene, groups)), scene.names);
          told.push(line, ...(said ? [said] : []));
        }
      }
      kept[at] = told.join('\n');
      void (process.env.KEEP || assert.equal(kept[at], wanted));
    };
    return {title: title.slice(3), play};
  });
}
