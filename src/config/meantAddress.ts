/**
 * Corrects a decoded path to which mail programs, chats or people have added punctuation, slashes, capitals, an ending,
 * campaign parameters or a fragment: `/About.html&a=b` → `/about?a=b`.
 */
export function toMeantAddress(path: string): string {
  const [, page = '', more = ''] = /^([^?#&]*)(.*)$/su.exec(path) ?? [];
  const plain = page.replace(/\/{2,}/gu, '/').replace(/[^\p{L}\p{N}]+$/u, '');
  const clean = plain.replace(/(?:\/index)?\.html$|\/index$/u, '').toLowerCase();
  return `${clean || '/'}${more.replace(/^&/u, '?')}`;
}
