import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {ROOT} from '../../../supabase/local/settings.ts';
import {allProcesses, type Process, readAbout} from '../processes.ts';
import type {Ended} from './run-parts.ts';

/** Milliseconds between two looks at the machine's processes: what starts and ends between them is not counted. */
const LOOK = 300;

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
    const processes = new Map(allProcesses().map((it) => [it.pid, it]));
    const count = ({pid, parent, key, cpu}: Process): Seen | undefined => {
      const starter = processes.get(parent);
      const owner = seen.get(key) ?? (starter && count(starter));
      const title = roots.get(pid) ?? owner?.title;
      if (title === undefined) {
        return undefined;
      }
      const entry = {title, file: owner?.file || fileOf(pid), seconds: cpu};
      seen.set(key, entry);
      return entry;
    };
    processes.forEach((it) => count(it));
  };
  setInterval(look, LOOK).unref();
  return {
    watch: (pid, title) => void roots.set(pid, title),
    write(ended) {
      const table = tableOf(ended, [...seen.values()]);
      mkdirSync(dirname(FILE), {recursive: true});
      writeFileSync(FILE, `${table.join('\n')}\n`);
      console.log(`\n${table.slice(0, ended.length + 30).join('\n')}\nThe whole table: ${FILE}`);
    },
  };
}

/** The test file that a process of Node's test runner was started for; empty for other processes. */
function fileOf(pid: number): string {
  const words = readAbout(pid, 'cmdline').split('\0').filter(Boolean);
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
