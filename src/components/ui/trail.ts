/** Where a print lies and which way it points, in degrees. */
export type Print = Readonly<{x: number; y: number; angle: number}>;
export type Point = readonly [x: number, y: number];

const SAMPLES = 720;

function cubic(t: number, [a, b, c, d]: readonly [number, number, number, number]): number {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
}

/**
 * The prints an animal leaves along a curve: left and right of it in turn, each turned a little outward.
 *
 * @param curve start, two control points and end of a cubic Bézier, in the units of the drawing
 * @param stride the way between two prints along the curve
 * @param spread how far a print lies off the curve
 */
export function walk(
  curve: readonly [Point, Point, Point, Point],
  stride: number,
  spread: number,
): Print[] {
  const [p0, p1, p2, p3] = curve;
  const prints: Print[] = [];
  let [x, y] = p0;
  let walked = stride;
  for (let step = 1; step <= SAMPLES; step += 1) {
    const t = step / SAMPLES;
    const nextX = cubic(t, [p0[0], p1[0], p2[0], p3[0]]);
    const nextY = cubic(t, [p0[1], p1[1], p2[1], p3[1]]);
    const heading = Math.atan2(nextY - y, nextX - x);
    walked += Math.hypot(nextX - x, nextY - y);
    if (walked >= stride) {
      walked = 0;
      const side = prints.length % 2 === 0 ? -1 : 1;
      prints.push({
        x: nextX - Math.sin(heading) * spread * side,
        y: nextY + Math.cos(heading) * spread * side,
        angle: (heading * 180) / Math.PI + 90 + side * 7,
      });
    }
    [x, y] = [nextX, nextY];
  }
  return prints;
}
