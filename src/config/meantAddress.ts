/** Takes away what mail programs, chats or people have added to a decoded path: `/About.html&a=b` → `/about?a=b`. */
export function toMeantAddress(path: string): string {
  const [, page = '', more = ''] = /^([^?#&]*)(.*)$/su.exec(path) ?? [];
  const plain = page.replace(/\/{2,}/gu, '/').replace(/[^\p{L}\p{N}]+$/u, '');
  const clean = plain.replace(/(?:\/index)?\.html$|\/index$/u, '').toLowerCase();
  return `${clean || '/'}${more.replace(/^&/u, '?')}`;
}
