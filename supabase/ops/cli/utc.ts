/** SQL for a moment, any expression, as ISO 8601 in UTC, made by the database so that both drivers give the same text. */
export function utc(column: string): string {
  return `to_char((${column}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
