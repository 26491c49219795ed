/** The text of a percent-encoded header; empty when it is missing or malformed. */
export function decodeHeader(headers: Headers, name: string): string {
  try {
    return decodeURIComponent(headers.get(name) ?? '');
  } catch {
    return '';
  }
}
