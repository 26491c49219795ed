import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import type {Ended} from './parts.ts';

const FILE = join(ROOT, 'test-results', 'profile.txt');

type Row = {name: string; tests: number; wall: number; cpu?: number};

/** Writes the table of parts and test files into test-results/profile.txt and shows its head. */
export function writeProfile(ended: readonly Ended[]): void {
  const parts = ended.map(({part, result, seconds, cpu}) => {
    return {name: part.title, tests: result.length, wall: seconds, cpu};
  });
  const table = [
    'CPU s    wall s   tests   (files: seconds within tests)',
    ...inOrder(parts),
    ...inOrder(ended.flatMap(filesOf)),
  ];
  mkdirSync(dirname(FILE), {recursive: true});
  writeFileSync(FILE, `${table.join('\n')}\n`);
  console.log(`\n${table.slice(0, ended.length + 30).join('\n')}\nThe whole table: ${FILE}`);
}

function filesOf({part, result}: Ended): Row[] {
  const files = [...new Set(result.map(({file}) => file))].filter(Boolean);
  return files.map((file) => {
    const seconds = result.filter((it) => it.file === file).map((it) => it.seconds);
    const wall = seconds.reduce((total, it) => total + it, 0);
    return {name: `${file} (${part.name})`, tests: seconds.length, wall};
  });
}

/** Lines of the table, the longest first. */
function inOrder(rows: readonly Row[]): string[] {
  return rows
    .toSorted((one, other) => other.wall - one.wall)
    .map(({name, tests, wall, cpu}) => {
      const all = [cpu?.toFixed(1) ?? '-', wall.toFixed(1).padStart(9), String(tests).padStart(8)];
      return `${all.join('').padStart(24)}   ${name}`;
    });
}
