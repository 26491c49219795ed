/** What the handbook's page looks.mdx shows. One more is a decision: it is written there first. */
const SYSTEM = {
  heading: [
    '15 600 1.4',
    '19 500 1.14',
    '26 500 1.14',
    '34 500 1.14',
    '50 500 1.04',
    '66 500 1.04',
    '88 500 1.04',
  ],
  text: ['15', '17', '19', '21', '22', '26', '34'],
  weight: ['400', '500', '600'],
  leading: ['1.04', '1.14', '1.4', '1.58'],
  tracking: ['-0.028', '-0.018', '0'],
  button: ['44', '52'],
  shadow: ['rgba(19, 32, 28, 0.12) 5px 7px 0px 0px'],
};

export const STYLES: readonly string[] = Object.entries(SYSTEM).flatMap(([kind, all]) =>
  all.map((style) => `${kind} ${style}`),
);

/** Each style of what is shown, but of fields, with the first words that have it. Runs in the page, at 1440 pixels. */
export function findStyles(): Record<string, string> {
  const found: Record<string, string> = {};
  const round = (value: number) => String(Math.round(value * 1000) / 1000);
  const all = document.querySelectorAll<HTMLElement>(
    'body :not(script, noscript, input, select, option, textarea, pre, code, sup, sup *, svg *)',
  );
  for (const element of [...all].filter((it) => it.checkVisibility())) {
    const add = (style: string) => {
      found[style] ??= (element.textContent ?? '').trim().slice(0, 40);
    };
    const {font, fontSize, fontWeight, lineHeight, letterSpacing, boxShadow} =
      getComputedStyle(element);
    if (element.matches('.btn')) {
      add(`button ${round(element.offsetHeight)}`);
    }
    if (boxShadow !== 'none') {
      add(`shadow ${boxShadow}`);
    }
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
    const isRead = !element.closest('.vh, [aria-hidden=true], pre') && !font.includes('monospace');
    if (isRead && [...element.childNodes].some(isText)) {
      const size = Number.parseFloat(fontSize);
      const leading = round(Math.round((Number.parseFloat(lineHeight) / size) * 100) / 100);
      const heading = element.closest('h1, h2, h3, h4');
      if (element === heading) {
        add(`heading ${size} ${fontWeight} ${leading}`);
      } else if (!heading) {
        add(`text ${round(size)}`);
      }
      add(`weight ${fontWeight}`);
      add(`leading ${leading}`);
      add(`tracking ${round((Number.parseFloat(letterSpacing) || 0) / size)}`);
    }
  }
  return found;
}
