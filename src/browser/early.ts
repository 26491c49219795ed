import {
  nextUse,
  findControls,
  isInUse,
  isSavingData,
  loadCode,
  labelOf,
  placeOf,
  showNotice,
  storePress,
} from './loadCode';
import {media} from './media';
import {ignoreRepeats} from './secondPress';
import {readStored} from './storage';

declare global {
  /** What the page's code may use of this script, which is bundled separately. */
  var early: {
    /** Fulfilled by the first use of the page. */
    readonly used: Promise<unknown>;
    readonly loadCode: typeof loadCode;
    readonly isInUse: typeof isInUse;
    /** Remembers a control for `takePendingPress` to press; null forgets it. Shows a notice after a while. */
    readonly keep: (control: HTMLElement | null) => void;
    /** The control that `keep` remembers. */
    pressed: HTMLElement | null;
    /** If React has replaced this control of the static HTML, presses the control that replaced it. */
    readonly pressOther: (control: HTMLElement) => void;
    /** Turns text into the controls that it describes, and removes the scripts after it (`oldBrowsers.ts`). */
    readonly show: () => void;
    /** Whether React has hydrated the page's frame: from then on only presses in forms are kept. */
    isHydrated?: boolean;
  };
}

/* Stands inline in each page's head (`headTags.ts`): does what cannot wait for the page's code, and loads that code. */
globalThis.early = {
  used: nextUse('pointermove', 'scroll'),
  loadCode,
  isInUse,
  keep,
  pressed: null,
  pressOther,
  show,
};

const system = media('(prefers-color-scheme: dark)');
/** Sets the color mode that the visitor chose (`src/theme/Navbar`), else the system's. */
function setColorMode(): void {
  const chosen = readStored('theme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
setColorMode();
system.addEventListener('change', setColorMode);
addEventListener('storage', setColorMode);

function show(): void {
  document.querySelectorAll<HTMLScriptElement>('[type$=html]').forEach((it) => {
    it.nextElementSibling?.remove();
    it.outerHTML = it.text;
  });
}

function keep(control: HTMLElement | null): void {
  if (control !== early.pressed) {
    // A form that was sent stays busy until its code sends it (`useStaticForm`).
    if (!control || !early.pressed?.closest('form')) {
      early.pressed?.removeAttribute('aria-busy');
    }
    showNotice(false);
    control?.setAttribute('aria-busy', 'true');
    early.pressed = control;
  }
  setTimeout(() => control && early.pressed === control && showNotice(), 2500);
}
const places = new WeakMap<Element, ReturnType<typeof placeOf>>();
function pressOther(control: HTMLElement): void {
  const place = places.get(control);
  if (place && !control.isConnected) {
    places.delete(control);
    // A translator may have changed names meanwhile.
    (findControls(place[0])[place[1]] ?? findControls(labelOf(control))[place[1]])?.click();
  }
}
function onClick(event: MouseEvent): void {
  const openers = 'button[type=button],a[aria-haspopup]';
  const opener = (event.target as Element).closest?.<HTMLButtonElement>(openers);
  const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  // The browser itself acts on a button with a command.
  if (opener && !(opener.commandForElement || isOther)) {
    if (early.isHydrated) {
      // This press makes React hydrate its part of the page, or replace it.
      setTimeout(pressOther, 0, opener);
    } else {
      event.preventDefault();
      event.stopPropagation();
      keep(opener);
    }
  }
}
ignoreRepeats();
addEventListener('click', onClick, true);
// Password managers call `submit`, which fires no event.
HTMLFormElement.prototype.submit = function (): void {
  this.requestSubmit(this.querySelector<HTMLElement>('button:not([type=button])'));
};
// A form with the method `dialog` sends nothing until its code has loaded; then React prevents the submit.
addEventListener('submit', ({submitter}) => keep(submitter as HTMLButtonElement | null), true);
addEventListener('submit', ({defaultPrevented}) => defaultPrevented && keep(null));
function onInput({target}: Event): void {
  const form = (target as HTMLElement).closest('form');
  const sent = form?.querySelector<HTMLElement>('[aria-busy]');
  if (sent) {
    keep(sent);
    keep(null);
  } else if (!form && !early.isHydrated) {
    keep(target as HTMLElement);
  }
}
// Listens in the capture phase, because React stops events on a form that it cannot hydrate yet.
addEventListener('input', onInput, true);

/** Loads a script and runs it after those of earlier calls. Rejects if it fails or if a web page comes instead. */
function runScript(src: string): Promise<unknown> {
  return new Promise((onload, reject) => {
    const script = document.createElement('script');
    const onerror = (): void => reject(new Error(`${src} did not load`));
    // A network's sign-in page loads too, but is not a script.
    addEventListener('error', ({filename}) => filename === script.src && onerror());
    document.head.append(Object.assign(script, {src, async: false, onload, onerror}));
  });
}

addEventListener('DOMContentLoaded', () => {
  findControls().forEach((it) => places.set(it, placeOf(it)));
  const scripts: string[] = JSON.parse(document.querySelector('#scripts')?.textContent ?? '[]');
  const load = () => scripts.splice(0).forEach((src) => void loadCode(() => runScript(src)));
  void early.used.then(load);
  if (!isSavingData() || document.querySelector('[data-hydrate]')) {
    const later = globalThis.requestIdleCallback ?? setTimeout;
    // Waits for the frame after the last picture has loaded, so that the picture is painted first.
    addEventListener('load', () => requestAnimationFrame(() => later(load, {timeout: 500})));
  }
  const kept = history.state?.pressed;
  if (Array.isArray(kept)) {
    findControls(kept[0])[kept[1]]?.click();
    storePress(null);
  }
});
