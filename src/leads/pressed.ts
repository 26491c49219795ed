import type {loadCode} from '@site/src/config/loadCode';

/** Set by the early script (`src/config/early.ts`), which is a bundle of its own. */
type Early = {
  /** Fulfilled by the first use of the page. */
  readonly used: Promise<unknown>;
  readonly loadCode: typeof loadCode;
  /** The last button that was pressed before its code was here. */
  pressed: HTMLButtonElement | null;
  /** Whether React has the page's frame: from then on the early script keeps no press but those of forms. */
  isHydrated?: boolean;
};

declare global {
  var early: Early;
}

/** Takes the button that was pressed before its code was here, once, if it is meant for the caller; else null. */
export function takePressed(
  isMine: (button: HTMLButtonElement) => boolean,
): HTMLButtonElement | null {
  const {pressed} = early;
  if (!pressed || !isMine(pressed)) {
    return null;
  }
  early.pressed = null;
  pressed.removeAttribute('aria-busy');
  return pressed;
}
