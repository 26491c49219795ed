import {clsx} from 'clsx';

/** The looks that a button shares with a link that looks like one. */
export type ButtonLook = Readonly<{
  /** `primary` at most once in a section; `quiet` beside it; `marker` on a night band; `ink` on the marker band. */
  variant?: 'primary' | 'quiet' | 'marker' | 'ink';
  size?: 'sm' | 'lg';
  /** As wide as its container. */
  block?: boolean;
  className?: string;
}>;

/** The class names of a button of that look. */
export function buttonClass({variant = 'primary', size, block, className}: ButtonLook): string {
  return clsx(
    'btn',
    variant !== 'primary' && `btn--${variant}`,
    size && `btn--${size}`,
    block && 'btn--block',
    className,
  );
}
