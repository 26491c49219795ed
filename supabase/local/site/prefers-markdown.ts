import Negotiator from 'negotiator';

/**
 * Whether a client would rather have Markdown than HTML (RFC 9110, 12.5.1). Of equal wishes the one named first wins, and a wish for anything
 * is HTML, so that browsers, which name no Markdown, get pages.
 *
 * @param accept the request's Accept
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  const client = new Negotiator({headers: {accept}});
  return client.mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}
