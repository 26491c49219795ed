/**
 * What a log line may say. Codes, ids and counts, by name: there is no place for a value a visitor typed, nor for an
 * error's message, which may repeat one.
 */
export type LogFields = {
  requestId?: string;
  /** A submission's id. */
  id?: string;
  form?: string;
  code?: string;
  status?: number;
  replayed?: boolean;
  quarantine?: string;
  attempt?: number;
  state?: string;
  outcome?: string;
  claimed?: number;
  delivered?: number;
  failed?: number;
  waitSeconds?: number;
  durationMs?: number;
};

/** Writes one line about one event. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/**
 * A log of JSON lines, which a line break in a value cannot forge. Never throws: a line that cannot be written (Deno's
 * console throws when the log's disk is full) must not turn a stored lead into a refusal.
 *
 * @param write takes a finished line; unless told, standard error, which every host collects
 */
export function createLog(write: (line: string) => void = (line) => console.error(line)): Log {
  return (level, event, fields = {}) => {
    try {
      write(JSON.stringify({time: new Date().toISOString(), level, event, ...fields}));
    } catch {
      // There is no other place to say it.
    }
  };
}

/** The same log for the work on one request: every line names it. */
export function logOfRequest(log: Log, requestId: string): Log {
  return (level, event, fields) => log(level, event, {requestId, ...fields});
}

const CODE = /^[A-Za-z0-9_]{1,40}$/u;

/**
 * An error's code (PostgreSQL's SQLSTATE, Node's `ECONNREFUSED`) or, without one, its class: all of an error that may
 * be logged. PostgreSQL's message and detail can hold a whole row.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'unknown';
  }
  const code = 'code' in error ? String(error.code) : '';
  return CODE.test(code) ? code : error.name;
}
