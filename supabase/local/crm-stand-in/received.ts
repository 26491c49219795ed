import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import type {Submission} from './answers.ts';

/** One accepted submission. */
export type Received = {
  id: string;
  receivedAt: string;
  portalId: string;
  formGuid: string;
  submission: Submission;
};

/** The accepted submissions, kept in `file` as JSON lines. */
export type ReceivedStore = {add: (entry: Received) => void; all: () => Received[]};

/** Opens the list in `file`, with the entries of earlier runs. A line truncated by a crash is skipped. */
export function openReceived(file: string): ReceivedStore {
  const entries = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parse) : [];
  return {
    add: (entry) => {
      appendFileSync(file, `${JSON.stringify(entry)}\n`, {mode: 0o600});
      entries.push(entry);
    },
    all: () => entries,
  };
}

function parse(line: string): Received[] {
  try {
    return [JSON.parse(line) as Received];
  } catch {
    return [];
  }
}
