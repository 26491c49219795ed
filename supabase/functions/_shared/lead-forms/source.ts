import * as z from 'zod/mini';
import {cleanLine} from './text.ts';

/** The names of campaign parameters in a link; `utm` stands for "Urchin Tracking Module". */
export const UTM_NAMES = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const;

/** Maximum lengths in UTF-16 code units; a host name has at most 253 characters (RFC 1035). */
const SOURCE_LIMITS = {utm: 100, referrer: 253, landing: 200} as const;

const utm = z.string().check(cleanLine(), z.minLength(1), z.maxLength(SOURCE_LIMITS.utm));

const FIELDS = {
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  utm_term: utm,
  utm_content: utm,
  /** The host that linked to us. */
  referrer: z
    .string()
    .check(
      z.maxLength(SOURCE_LIMITS.referrer),
      z.toLowerCase(),
      z.regex(/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/u),
    ),
  /** The path of the first page visited (RFC 3986, section 3.3). */
  landing: z
    .string()
    .check(z.maxLength(SOURCE_LIMITS.landing), z.regex(/^\/[\w./~!$&'()*+,;=:@%-]*$/u)),
  /** What the dialog was opened for: a key of `consultationTopics`. */
  topic: z.string().check(z.regex(/^[a-zA-Z]{1,30}$/u)),
} as const;

/** Where a visitor came from, and for what, as far as known. */
export type LeadSource = {[Name in keyof typeof FIELDS]?: string};

/** Drops unknown names and values that are malformed or too long. Never throws. */
export function parseSource(value: unknown): LeadSource {
  const given = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, schema]) => {
      const {data} = schema.safeParse(given[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );
}
