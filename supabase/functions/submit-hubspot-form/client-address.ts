const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/u;
const IPV6_LETTERS = /^[\da-f]*:[\da-f:.]*$/iu;
const IPV4_IN_IPV6 = /^::ffff:((?:\d{1,3}\.){3}\d{1,3})$/iu;

/**
 * The part of a client's IP address that identifies one sender: an IPv4 address, or the first 64 bits of an IPv6
 * address, because one sender usually has the whole /64.
 *
 * Only the header that the reverse proxy sets is read, and only if it holds a single address: the client controls all
 * other headers and the first entries of a list. A loopback address is ignored: a proxy that passes no address would
 * make all visitors share one limit.
 *
 * @param header the header's name; null when there is none
 * @returns null when the sender is not known
 */
export function readClientAddress(headers: Headers, header: string | null): string | null {
  const given = header === null ? '' : (headers.get(header) ?? '').trim();
  const [, inner = given] = IPV4_IN_IPV6.exec(given) ?? [];
  if (IPV4.test(inner)) {
    return inner.startsWith('127.') ? null : inner;
  }
  const network = ipv6Network(inner);
  return network === '0:0:0:0' ? null : network;
}

/** The first four groups of an IPv6 address, `2001:db8:0:1`; null for anything else. */
function ipv6Network(address: string): string | null {
  if (!IPV6_LETTERS.test(address) || !URL.canParse(`http://[${address}]`)) {
    return null;
  }
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({length: 8 - left.length - right.length}, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
