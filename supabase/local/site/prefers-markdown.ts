import Negotiator from 'negotiator';

/**
 * Whether a client would rather have a page's or file's Markdown twin than itself (RFC 9110, 12.5.1). Of equal wishes
 * the one named first wins, and a wish for anything is no wish for Markdown, so that browsers, which name none, get
 * pages. Parameters such as `charset` do not count: there is one form of each type.
 *
 * @param accept the request's Accept
 * @param ownType the content type of the page or file itself
 */
export function prefersMarkdown(accept: string | undefined, ownType: string): boolean {
  const [own = ownType] = ownType.split(';');
  const types = accept?.replace(/;\s*(?!q=)[^;,]*/giu, '');
  const client = new Negotiator({headers: {accept: types}});
  return client.mediaType([own, 'text/markdown']) === 'text/markdown';
}
