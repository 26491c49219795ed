import type {Log, LogFields} from './log.ts';

/** Lines of one code in one window; what comes more often is counted. */
const LINES = 10;
const WINDOW_MS = 60_000;

/**
 * A logger of one event that strangers can cause at will: ten lines a minute for each code, then one line `….counted`
 * with the number of those left out. A flood fills no disk and hides no other line.
 *
 * @param windowMs a minute unless told
 */
export function limitLog(
  log: Log,
  event: string,
  windowMs = WINDOW_MS,
): (fields: LogFields & {code: string}) => void {
  const windows = new Map<string, {endsAt: number; count: number}>();
  return (fields) => {
    const {code} = fields;
    const now = performance.now();
    const last = windows.get(code);
    const window = last && now < last.endsAt ? last : {endsAt: now + windowMs, count: 0};
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
