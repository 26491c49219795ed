import {hostname, userInfo} from 'node:os';
import {InvalidArgumentError, Option} from 'commander';

const HOUR = 3600_000;
const UNITS = {h: HOUR, d: 24 * HOUR};

/** `--actor`: the name for the audit; by default this machine's user. */
export function actorOption(): Option {
  return new Option('--actor <name>', 'who the audit says it was')
    .argParser(words)
    .default(thisUser());
}

/**
 * Parses an integer from 1 on.
 *
 * @throws when it is none
 */
export function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/u.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
  }
  return Number(text);
}

/**
 * Parses a text for the audit.
 *
 * @throws when it is blank or longer than 200 characters
 */
export function words(text: string): string {
  if (text.trim() === '' || text.length > 200) {
    throw new InvalidArgumentError('It must have 1 to 200 characters.');
  }
  return text.trim();
}

/**
 * Parses a lead's id or the beginning of one.
 *
 * @throws when it is neither
 */
export function leadId(text: string): string {
  if (!/^[0-9a-f][0-9a-f-]{3,35}$/iu.test(text)) {
    throw new InvalidArgumentError('It must be a lead id, or its first 4 or more characters.');
  }
  return text;
}

/** Parses one of several ids and appends it to those `before`. */
export function leadIds(text: string, before: readonly string[] = []): string[] {
  return [...before, leadId(text)];
}

/**
 * Parses a day, a moment or a while ago.
 *
 * @returns the moment in ISO 8601, UTC
 * @throws when it is none of them
 */
export function moment(text: string): string {
  const [, amount = '', unit = ''] = /^(\d{1,4})([hd])$/u.exec(text) ?? [];
  const time =
    amount === '' ? parseUtc(text) : Date.now() - Number(amount) * UNITS[unit as 'h' | 'd'];
  if (Number.isNaN(time)) {
    throw new InvalidArgumentError(
      'It must be a day like 2026-11-01, or a while ago like 7d or 24h.',
    );
  }
  return new Date(time).toISOString();
}

/** Like {@link moment}; of a day it gives the end. */
export function endMoment(text: string): string {
  const start = moment(text);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text)
    ? new Date(Date.parse(start) + UNITS.d).toISOString()
    : start;
}

/** The milliseconds of a day or a moment, UTC unless it names another zone; NaN when it is neither. */
function parseUtc(text: string): number {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?)?$/u.exec(
      text,
    ) ?? [];
  return Date.parse(`${day}T${time}${zone}`);
}

function thisUser(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `unknown@${hostname()}`; // a container may run as a user without a name
  }
}
