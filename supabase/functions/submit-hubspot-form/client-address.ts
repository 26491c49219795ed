const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/u;
const IPV6_LETTERS = /^[\da-f]*:[\da-f:.]*$/iu;
const IPV4_IN_IPV6 = /^::ffff:((?:\d{1,3}\.){3}\d{1,3})$/iu;

/**
 * The part of a client's address that names one sender: an IPv4 address, or the first 64 bits of an IPv6 address, of which
 * a sender has all the rest.
 *
 * Only the one header that the host in front writes is read, and only when it holds one address: the others, and the first
 * entries of a chain, are what the client likes to say. A loopback address names no sender either, but a host in front that
 * does not tell, and limiting it would limit everybody.
 *
 * @param header its name; null when addresses are not known
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
