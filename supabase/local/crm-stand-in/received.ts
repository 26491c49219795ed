import {appendFileSync, existsSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import * as z from 'zod';

/** The body of a submission as HubSpot documents it. */
export const submissionSchema = z.looseObject({
  fields: z.array(z.looseObject({name: z.string(), value: z.string()})).min(1),
});

type Submission = z.infer<typeof submissionSchema>;

/** One accepted submission. */
export type Received = {
  id: string;
  receivedAt: string;
  portalId: string;
  formGuid: string;
  submission: Submission;
};

/** The accepted submissions, kept in `file` as JSON lines. */
export type ReceivedStore = {
  add: (entry: Received) => void;
  all: () => Received[];
  /** Deletes those that match. */
  remove: (matches: (entry: Received) => boolean) => void;
};

/** The e-mail address of a submission, in lower case; undefined when it has none. */
export function emailOf({fields}: Submission): string | undefined {
  return fields.find(({name}) => name === 'email')?.value.toLowerCase();
}

/** Entries are deleted after thirty days, because they hold leads in plain text. */
const KEPT_MS = 30 * 24 * 3_600_000;
const TRIM_EVERY_MS = 3_600_000;

/**
 * Opens the list in `file`, with the entries of earlier runs. A line truncated by a crash is skipped. Entries older
 * than thirty days are deleted now and every hour.
 */
export function openReceived(file: string): ReceivedStore {
  let entries = existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parse) : [];
  function remove(matches: (entry: Received) => boolean): void {
    const kept = entries.filter((entry) => !matches(entry));
    if (kept.length < entries.length) {
      writeFileSync(`${file}.new`, kept.map(toLine).join(''), {mode: 0o600});
      renameSync(`${file}.new`, file);
      entries = kept;
    }
  }
  const trim = () => remove(({receivedAt}) => Date.now() - Date.parse(receivedAt) >= KEPT_MS);
  trim();
  setInterval(trim, TRIM_EVERY_MS).unref();
  return {
    add: (entry) => {
      appendFileSync(file, toLine(entry), {mode: 0o600});
      entries.push(entry);
    },
    all: () => entries,
    remove,
  };
}

function toLine(entry: Received): string {
  return `${JSON.stringify(entry)}\n`;
}

function parse(line: string): Received[] {
  try {
    return [JSON.parse(line) as Received];
  } catch {
    return [];
  }
}
