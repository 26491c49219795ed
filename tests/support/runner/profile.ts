import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import type {Ended} from './run-parts.ts';

/** Milliseconds between two looks at the machine's processes: what starts and ends between them is not counted. */
const LOOK = 300;

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

const FILE = join(ROOT, 'test-results', 'profile.txt');

/** Counts the CPU time of parts and of test files that are processes of their own. Linux alone; elsewhere every CPU time is 0. */
export type Profile = {
  /** Counts a process, and all that it starts, for a part. */
  watch: (pid: number, title: string) => void;
  /** Writes the table of parts and files into test-results/profile.txt and shows its head. */
  write: (ended: readonly Ended[]) => void;
};

type Seen = {title: string; file: string; seconds: number};
type Row = {name: string; tests: number; wall: number; cpu: string};

/** Starts counting. */
export function startProfile(): Profile {
  const roots = new Map<number, string>();
  const seen = new Map<string, Seen>();
  const look = () => {
    const processes = readProcesses();
    const find = (pid: number): Seen | undefined => {
      const found = processes.get(pid);
      if (found === undefined) {
        return undefined;
      }
      const known = seen.get(found.key);
      const parent = known ?? find(found.parent);
      const title = roots.get(pid) ?? parent?.title;
      if (title === undefined) {
        return undefined;
      }
      const file = known?.file ?? (parent?.file || fileOf(pid));
      const entry = {title, file, seconds: found.seconds};
      seen.set(found.key, entry);
      return entry;
    };
    for (const pid of processes.keys()) {
      find(pid);
    }
  };
  setInterval(look, LOOK).unref();
  return {
    watch: (pid, title) => void roots.set(pid, title),
    write(ended) {
      const table = tableOf(ended, [...seen.values()]);
      mkdirSync(join(FILE, '..'), {recursive: true});
      writeFileSync(FILE, `${table.join('\n')}\n`);
      console.log(`\n${table.slice(0, ended.length + 30).join('\n')}\nThe whole table: ${FILE}`);
    },
  };
}

/** The running processes by id; `key` tells a process from a later one with its id. */
function readProcesses() {
  const processes = new Map<number, {key: string; parent: number; seconds: number}>();
  for (const name of existingFolders('/proc')) {
    const stat = readText(`/proc/${name}/stat`);
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined) {
      const seconds = (Number(rest[9]) + Number(rest[10])) / TICKS;
      processes.set(Number(name), {key: `${name} ${rest[17]}`, parent: Number(parent), seconds});
    }
  }
  return processes;
}

function existingFolders(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/u.test(name));
  } catch {
    return [];
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has ended
  }
}

/** The test file that a process of Node's test runner was started for; empty for other processes. */
function fileOf(pid: number): string {
  const words = readText(`/proc/${pid}/cmdline`).split('\0').filter(Boolean);
  const file = words.at(-1) ?? '';
  return file.endsWith('.test.ts') && !words.includes('--test') ? file.replace(`${ROOT}/`, '') : '';
}

function tableOf(ended: readonly Ended[], seen: readonly Seen[]): string[] {
  const cpu = (matches: (it: Seen) => boolean) =>
    seen.filter(matches).reduce((total, {seconds}) => total + seconds, 0);
  const parts = ended.map(({part, result, seconds}) => ({
    name: part.title,
    tests: result.length,
    wall: seconds,
    cpu: cpu(({title}) => title === part.title).toFixed(1),
  }));
  const files = ended.flatMap(({part, result}) =>
    [...new Set(result.map(({file}) => file))].filter(Boolean).map((file) => {
      const tests = result.filter((it) => it.file === file);
      const own = cpu((it) => it.title === part.title && it.file === file);
      return {
        name: `${file} (${part.name})`,
        tests: tests.length,
        wall: tests.reduce((total, {seconds}) => total + seconds, 0),
        cpu: own > 0 ? own.toFixed(1) : '-',
      };
    }),
  );
  const byWall = (one: Row, other: Row) => other.wall - one.wall;
  return [
    'CPU s    wall s   tests   (files: seconds within tests; CPU where a file is a process of its own)',
    ...[...parts.sort(byWall), ...files.sort(byWall)].map(
      ({name, tests, wall, cpu: own}) =>
        `${own.padStart(7)}${wall.toFixed(1).padStart(9)}${String(tests).padStart(8)}   ${name}`,
    ),
  ];
}
