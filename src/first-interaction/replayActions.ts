import type {EarlyRecord} from './earlyState';

/** Repeats the events of a mouse at rest, which nothing heard. A finger leaves `:hover` behind without a mouse. */
function replayHover(): void {
  const under = [...document.querySelectorAll(':hover')].at(-1);
  if (under && matchMedia('(hover: hover)').matches) {
    for (const name of ['pointerover', 'mouseover']) {
      under.dispatchEvent(new PointerEvent(name, {bubbles: true, pointerType: 'mouse'}));
    }
  }
}

/** For when React has the page's frame: ends the recording, presses what is pending. React hydrates that first. */
export function replayActions({pending, recording}: EarlyRecord): void {
  recording.abort();
  const controls = [...pending];
  pending.clear();
  controls.forEach((control) => control.removeAttribute('aria-busy'));
  controls.forEach((control) => control.click());
  replayHover();
}
