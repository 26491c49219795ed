import {appendFileSync, existsSync, readFileSync} from 'node:fs';
import type {Submission} from './answers.ts';

/** One submission the stand-in took. */
export type Received = {
  id: string;
  receivedAt: string;
  portalId: string;
  formGuid: string;
  submission: Submission;
};

/** What the stand-in took so far, kept in `file` as JSON lines. */
export type ReceivedStore = {add: (entry: Received) => void; all: () => Received[]};

/** Opens the list in `file`, with what an earlier run left there. A line that a crash cut off is passed over. */
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
