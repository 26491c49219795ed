/**
 * The fields of a log line: codes, ids and counts. None can hold a visitor's value or an error message, which may
 * repeat one.
 */
export type LogFields = {
  requestId?: string;
  /** The lead's id. */
  id?: string;
  form?: string;
  code?: string;
  status?: number;
  replayed?: boolean;
  quarantine?: string;
  channel?: string;
  transport?: string;
  message?: string;
  attempt?: number;
  state?: string;
  outcome?: string;
  claimed?: number;
  delivered?: number;
  failed?: number;
  count?: number;
  waitSeconds?: number;
  durationMs?: number;
};

/** Writes one line about one event. Never throws. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/**
 * A logger of JSON lines; JSON escapes line breaks, so values cannot forge a line. Write errors are swallowed: Deno's
 * console throws when the log's disk is full, and that must not refuse a stored lead.
 *
 * @param write takes a finished line; by default standard error, which every host collects
 */
export function createLog(write: (line: string) => void = (line) => console.error(line)): Log {
  return (level, event, fields = {}) => {
    try {
      write(JSON.stringify({time: new Date().toISOString(), level, event, ...fields}));
    } catch {
      // Nowhere left to report it.
    }
  };
}

/** The same logger with the request's id in every line. */
export function logOfRequest(log: Log, requestId: string): Log {
  return (level, event, fields) => log(level, event, {requestId, ...fields});
}

const CODE = /^[A-Za-z0-9_]{1,40}$/u;

/**
 * All of an error that may be logged: its code (PostgreSQL's SQLSTATE, Node's `ECONNREFUSED`), else its class name.
 * PostgreSQL's message and detail can contain a whole row.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'unknown';
  }
  const code = 'code' in error ? String(error.code) : '';
  return CODE.test(code) ? code : error.name;
}
