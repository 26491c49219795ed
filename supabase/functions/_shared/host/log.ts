/** The fields of a log line: codes, ids and counts. No visitor's value, and no error message, which may repeat one. */
export type LogFields = {
  requestId?: string;
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

/** Writes a log line. Never throws. */
export type Log = (level: 'info' | 'warn' | 'error', event: string, fields?: LogFields) => void;

/** A logger of JSON lines, which no value can break. Catches what Deno's console throws when the disk is full. */
export function createLog(write: (line: string) => void = (line) => console.error(line)): Log {
  return (level, event, fields = {}) => {
    try {
      write(JSON.stringify({time: new Date().toISOString(), level, event, ...fields}));
    } catch {
      // There is no other place to report it.
    }
  };
}

/** Adds a request's id to each line. A visitor's refusal shows the same id, so that support can find the lines. */
export function logOfRequest(log: Log, requestId: string): Log {
  return (level, event, fields) => log(level, event, {requestId, ...fields});
}

const CODE = /^[A-Za-z0-9_]{1,40}$/u;

/** Older versions of Deno name a certificate error only in the message. */
const CERTIFICATE = /^invalid peer certificate: (\w{1,30})/u;

/** An error's SQLSTATE, Node's code, certificate error or class name: PostgreSQL's message can contain a whole row. */
export function readErrorCode(error: unknown): string {
  if (!(error instanceof Error)) {
    return 'unknown';
  }
  const certificate = CERTIFICATE.exec(error.message)?.[1];
  const given = 'code' in error ? String(error.code) : '';
  const code = certificate === undefined ? given : `CERT_${certificate}`;
  return CODE.test(code) ? code : error.name;
}

const LINES = 10;
const WINDOW_MS = 60_000;

/** A logger for an event that strangers can cause: ten lines a minute for each code, then a count of the rest. */
export function limitLog(log: Log, event: string): (fields: LogFields & {code: string}) => void {
  const windows = new Map<string, {endsAt: number; count: number}>();
  return (fields) => {
    const {code} = fields;
    const now = performance.now();
    const last = windows.get(code);
    const window = last && now < last.endsAt ? last : {endsAt: now + WINDOW_MS, count: 0};
    windows.set(code, window);
    window.count += 1;
    if (window.count <= LINES) {
      log('warn', event, fields);
    } else if (window.count === LINES + 1) {
      setTimeout(() => {
        log('warn', `${event}.counted`, {code, count: window.count - LINES});
      }, window.endsAt - now);
    }
  };
}
