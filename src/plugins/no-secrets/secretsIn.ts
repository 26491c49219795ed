/** Patterns of secrets by their name for people. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a HubSpot token': /\bpat-[a-z0-9][\w-]{19,}/u,
  'a Supabase secret key': /\bsb_secret_[\w-]{8,}/u,
  'a Supabase access token': /\bsbp_[\da-f]{32,}/u,
  'a signed token, such as a service_role key': /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/u,
  'a private age key': /\bAGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]{20,}/u,
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/u,
  'a database address with its password':
    /\bpostgres(?:ql)?:\/\/[\w.-]+:[^\s@<>…'"`]{6,}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/u,
};

/** The kinds of secrets in a text, never the secrets themselves. */
export function secretsIn(text: string): string[] {
  return Object.entries(SECRETS).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}
