import {readFileSync} from 'node:fs';
import path from 'node:path';
import {SPRITE} from '../../config/drawings';
import {colors, SIZE} from './look';

const TICK = 12;
const LONG = 18;
const SHORT = 9;
const PER_LONG = 5;

function ticks(length: number, from: number, tick: (at: number, size: number) => string): string {
  const count = Math.floor((length - from) / TICK) + 1;
  return Array.from({length: count}, (_, index) => {
    const at = from + index * TICK;
    return tick(at, (at / TICK) % PER_LONG === 0 ? LONG : SHORT);
  }).join('');
}

/** The scale along the upper and the left edge. */
export function scales(): string {
  const top = ticks(SIZE.width, 0, (x, size) => `M${x} 0v${size}`);
  const left = ticks(SIZE.height, TICK, (y, size) => `M0 ${y}h${size}`);
  return `<path stroke="${colors.ink}" stroke-opacity=".45" stroke-width="1.2" d="${top}${left}"/>`;
}

/**
 * The brand's mark, taken from the site's sprite, 55 pixels high.
 *
 * @throws when the sprite has no symbol of that id
 */
export function mark(x: number, y: number, staticDir: string): string {
  const sprite = readFileSync(path.join(staticDir, SPRITE), 'utf8');
  const symbol = /<symbol id="mark"[^>]*>(?<drawing>.*?)<\/symbol>/su.exec(sprite)?.groups?.drawing;
  if (!symbol) {
    throw new Error(`static${SPRITE} has no symbol with the id "mark".`);
  }
  const drawing = symbol.replaceAll('currentColor', colors.ink);
  return `<g transform="translate(${x} ${y}) scale(1.15)">${drawing}</g>`;
}

/** An evidence marker with the number one, standing at the lower right. */
export function tent(): string {
  return `<g transform="translate(1112 544) scale(1.4)">
<path fill="${colors.ink}" opacity=".16" d="M-20 24H32L40 30H-20Z"/>
<path fill="${colors.markerDeep}" d="M17-24L23-20L31 27H22Z"/>
<path fill="${colors.marker}" d="M-17-24H17L22 27H-22Z"/>
<path fill="${colors.ink}" d="M-.4 14V-6.3L.5-4.8Q0-3.7-.8-2.9-1.7-2-2.8-1.4-4-.8-5.1-.6V-5.2Q-3.9-5.5-2.8-6.1-1.7-6.6-.8-7.4.1-8.1.7-9H4.1V14Z"/>
</g>`;
}
