/**
 * SQL that formats a timestamp expression as ISO 8601 in UTC. The database formats it, so that both drivers return
 * the same text.
 */
export function utc(column: string): string {
  return `to_char((${column}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
