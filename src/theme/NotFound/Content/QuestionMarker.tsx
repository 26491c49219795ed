import type {ReactNode} from 'react';

/** An evidence marker that bears a question mark instead of a number, for inside a drawing. */
export function QuestionMarker({
  x,
  y,
  scale,
}: Readonly<{x: number; y: number; scale: number}>): ReactNode {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill="#13201c" opacity=".16" d="M-20 24H32L40 30H-20Z" />
      <path fill="#d9a400" d="M17-24L23-20L31 27H22Z" />
      <path fill="#f6c324" d="M-17-24H17L22 27H-22Z" />
      <text
        y="13"
        textAnchor="middle"
        fill="#13201c"
        fontFamily="var(--pm-font-sans)"
        fontSize="32"
        fontWeight="700"
        fontStretch="82%"
      >
        ?
      </text>
    </g>
  );
}
