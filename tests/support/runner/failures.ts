import {basename} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import type {Outcome} from './outcome.ts';
import {filesOf, type Part} from './parts.ts';

/** A failed test, or a fault that a static check found. */
type Failure = {file: string; line: string; name: string};

/** How each runner names a failed test. Jest's names stand before their stack, the others' beside file and line. */
const WAYS = {
  jest: /^ {2}● (?<name>[^\n]+)\n(?:(?! {2}● )[^\n]*\n)*?[^\n]*?\(?(?<file>tests\/[^\s:()]+\.test\.tsx?):(?<line>\d+):/gmu,
  playwright:
    /^ +(?:✘|x) +\d+ (?:\[[\w-]+\] › )?(?<file>[^\s:]+\.spec\.ts):(?<line>\d+):\d+ › (?<name>.*?)(?: \([\d.]+\w+\))?$/gmu,
  node: /^test at (?<file>tests\/[^\s:]+):\d+:\d+\n✖ (?<name>.*?)(?: \([\d.]+ms\))?(?:\n(?:(?!test at ).*\n)*?.*\/\k<file>:(?<line>\d+)|$)/gmu,
  // Deno names the line that registers a test, which may be in a helper: the test's file is in the error's stack.
  deno: /^(?<name>.*) => \S*tests\/functions\/\S+\nerror: (?:(?:(?!.* => ).*\n)*?.*?(?<file>tests\/functions\/[\w.-]+\.test\.ts):(?<line>\d+)|)/gmu,
  tsc: /^(?<file>[\w./-]+)\((?<line>\d+),\d+\): (?<name>error .*)$/gmu,
  denoCheck:
    /^(?<name>TS\d+ .*)\n(?:.*\n){0,9}? +at file:\S*?\/(?<file>(?:supabase|tests)\/[^\s:]+):(?<line>\d+):\d+$/gmu,
  oxlint: /^ *(?:×|x|✖) (?<name>.*)\n(?: .*\n)*?.*[[](?<file>[\w./-]+):(?<line>\d+):\d+\]$/gmu,
  prettier: /^\[warn\] (?<file>\S+\.\w+)(?<line>)(?<name>)$/gmu,
};

/** What a machine may lack, by the words that tell it, and a sentence about that. */
const MACHINE: readonly (readonly [RegExp, string])[] = [
  [/No \w+ was found\. .*/u, ''],
  [/ENOSPC|No space left/u, 'The disk is full.'],
  [
    /heap out of memory|ENOMEM|Cannot allocate memory|Page crashed|ended by SIGKILL/u,
    'The machine had too little memory. Close other programs, or run the part by itself.',
  ],
  [
    /Executable doesn't exist|Failed to launch|error while loading shared libraries.*/u,
    'The browser does not start: see its message above.',
  ],
];

/** The failed tests in a part's output, each once. */
export function readFailures(output: string, files: readonly string[]): Failure[] {
  const text = stripVTControlCharacters(output);
  const found = Object.values(WAYS)
    .flatMap((way) => [...text.matchAll(way)])
    .map(({groups}) => {
      const {file = '', line = '', name = ''} = groups ?? {};
      const whole = files.find((it) => it === file || basename(it) === file) ?? file;
      return {file: whole, line, name: name.trim() || 'is not formatted: npm run format'};
    });
  const keyOf = ({file, line, name}: Failure) => `${file}:${line} ${name}`;
  return [...new Map(found.map((it) => [keyOf(it), it])).values()];
}

/** Sentences on the machine as the likely reason of a failure. */
const readMachine = (output: string): string[] =>
  MACHINE.flatMap(([words, sentence]) => {
    const [said] = words.exec(output) ?? [];
    return said === undefined ? [] : [sentence || said];
  });

/** A name as a pattern in single quotes; whatever has a meaning in a pattern or a shell is a dot. */
const patternOf = (name: string) => `'${name.replaceAll(/[^\w ,:/-]/gu, '.')}'`;

/** The command that runs one failed test alone. Static checks run as a whole. */
function commandOf({name: part, byName}: Part, {file, line, name}: Failure): string {
  const last = name.split(' › ').at(-1) ?? '';
  // Deno takes a pattern between slashes.
  const slash = byName === '--filter' ? '/' : '';
  const one = byName
    ? `${file && `${file} `}${byName} ${patternOf(slash + last + slash)}`
    : `${file}:${line}`;
  return `npm test -- ${part}${part === 'static' ? '' : ` -- ${one}`}`;
}

/** Says what failed in a part, where, how to run that alone, and whether the machine is a likely reason. */
export function describeFailures(
  outcome: Pick<Outcome, 'faults'> & {part: Part; output: string},
): string[] {
  const {part, output, faults} = outcome;
  const failures = readFailures(output, filesOf(part));
  const machine = readMachine(output);
  return [
    `\nFailed: ${part.title} (npm test -- ${part.name})`,
    ...failures.flatMap((it) => [
      `  ${it.file}${it.line && ':'}${it.line} ${it.name}`.trimEnd(),
      `    alone: ${commandOf(part, it)}`,
    ]),
    ...faults.map((fault) => `  ${fault}`),
    ...machine.map((sentence) => `  The likely reason is this machine: ${sentence}`),
  ];
}
