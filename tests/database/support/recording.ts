import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after} from 'node:test';
import type {Operator} from '../../support/operator.ts';
import {temporaryFolder} from '../../support/temporary-folder.ts';

// A recording has scenes: what is done (`+`), what operators type (`ida$`), and below what they read: `!` on standard
// error, `exit` unless it is 0. `ida>` must succeed, and its answer is in another scene. KEEP=1 records anew.

const ACT = /^(?:\+ (?<deed>\w+)|(?<who>[a-z]+)(?<sign>[$>])) ?(?<words>.*)$/u;
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

/** Rows side by side, as many as a line has room for. */
const fold = (rows: string) =>
  rows.split('\n').reduce((all, row) => {
    const line = `${all.slice(all.lastIndexOf('\n') + 1)} | ${row}`;
    return `${all}${line.length > 100 ? '\n' : ' | '}${row}`;
  });

async function act({deeds, operators, names}: Scene, groups: Record<string, string | undefined>) {
  const {deed = '', who = '', sign, words = ''} = groups;
  const given = names.reduce((it, [own, name]) => it.replaceAll(name, own), words);
  if (!who) {
    const told = await (deeds[deed] ?? assert.fail(`no deed ${deed}`))(given);
    const rows = plain(String(told ?? ''), names);
    return deed === 'sql' ? fold(rows) : rows;
  }
  const typed = given.replaceAll('~', FOLDER);
  const {code, stdout, stderr} = (await operators[who]?.run(typed)) ?? assert.fail(who);
  const told = `${stdout}${stderr.replaceAll(/^(?=.)/gmu, '! ')}${code === 0 ? '' : `exit ${code}`}`;
  assert.ok(sign === '$' || code === 0, told);
  return sign === '$' ? plain(told, names) : '';
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
          const said = await act(scene, groups);
          told.push(line, ...(said ? [said] : []));
        }
      }
      kept[at] = told.join('\n');
      void (process.env.KEEP || assert.equal(kept[at], wanted));
    };
    return {title: title.slice(3), play};
  });
}
