/* RFC 3492: the digits 0 to 35 are written `a` to `z`, `0` to `9`. */

/** Adapts the bias (section 6.1). */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let steps = 0;
  for (; rest > 455; steps += 36) {
    rest = Math.floor(rest / 35);
  }
  return steps + Math.floor((36 * rest) / (rest + 38));
}

/** Decodes the part of a host's label after `xn--` (section 6.2), in lower case; null when it is malformed. */
export function decodePunycode(label: string): string | null {
  const split = label.lastIndexOf('-');
  const letters = Array.from(label.slice(0, Math.max(0, split)));
  let [code, place, bias, at] = [128, 0, 72, split + 1];
  while (at < label.length) {
    const before = place;
    let weight = 1;
    for (let step = 36; ; step += 36) {
      const digit = (Number.parseInt(label.charAt(at), 36) + 26) % 36;
      const threshold = Math.min(26, Math.max(1, step - bias));
      at += 1;
      place += digit * weight;
      if (!(digit >= threshold)) {
        break;
      }
      weight *= 36 - threshold;
    }
    const length = letters.length + 1;
    bias = adapt(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (!(code <= 0x10_ff_ff)) {
      return null;
    }
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return letters.join('');
}
