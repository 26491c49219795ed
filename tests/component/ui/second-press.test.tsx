import {ignoreRepeats} from '@site/src/browser/secondPress';

const heard: string[] = [];
ignoreRepeats();
addEventListener('click', ({target}) => heard.push((target as Element).id));

/** `click send 9100 x2 +11`: a click on `#send` at 9,100 ms, the second of a double click, 11 pixels from the first. */
function act(step: string): string[] {
  const [, name = '', id = '', ...numbers] =
    /^(\w+) (\w+) (\d+)(?: x(\d))?(?: \+(\d+))?$/u.exec(step) ?? [];
  const [at, detail = 1, away = 0] = numbers.map((it) => (it ? Number(it) : undefined));
  const init = {bubbles: true, cancelable: true, clientX: away, clientY: away, detail};
  const event = /^(?:click|mousedown)$/u.test(name)
    ? new MouseEvent(name, init)
    : new KeyboardEvent('keydown', {
        ...init,
        key: name.replace('held', ''),
        repeat: name.startsWith('held'),
      });
  const told = /^(?:focusin|popstate)$/u.test(name) ? new Event(name, init) : event;
  Object.defineProperty(told, 'timeStamp', {value: at});
  return document.getElementById(id)?.dispatchEvent(told) ? [] : [id];
}

// After the steps, which are parted by commas: what was clicked, and what the browser was kept from doing.
test.each([
  ['a double click is one', 'click open 9000, click open 9100 x2', 'open', 'open'],
  ['two slow clicks are two', 'click open 9000, click open 9600', 'open open'],
  [
    'what came under the pointer is kept',
    'click open 9000, click send 9100 x3 +11',
    'open',
    'send',
  ],
  ['at another place it is not', 'click open 9000, click send 9100 x2 +12', 'open send'],
  ['a new dialog is kept', 'click open 9000, focusin field 9501, click send 10000', 'open', 'send'],
  ['not for longer', 'click open 9000, focusin field 9501, click send 10001', 'open send'],
  ['nor is what is beside it', 'click open 9000, focusin field 9501, click open 9600', 'open open'],
  [
    'nor one that came at once',
    'click open 9000, focusin field 9500, click send 9900',
    'open send',
  ],
  [
    'a field is no new dialog',
    'click open 9000, focusin field 9501, focusin send 9900, click send 10100',
    'open send',
  ],
  [
    'nor is one that was left',
    'click open 9000, focusin field 9501, focusin open 9600, click send 9700',
    'open send',
  ],
  ['a key’s click is no first one', 'click open 9000 x0, click open 9100 x2', 'open open'],
  ['nor is one before a key', 'click open 9000, Tab open 9050, click send 9100 x2', 'open send'],
  [
    'nor is one before Back',
    'click open 9000, popstate open 9050, click send 9100 x2',
    'open send',
  ],
  ['the focus stays', 'click open 9000, mousedown field 9100 x2', 'open', 'field'],
  ['a word can be selected', 'click open 9000, mousedown open 9100 x2', 'open'],
  ['a held Enter presses nothing', 'Enter open 9000, heldEnter send 9100', '', 'send'],
  ['it makes lines in a text', 'heldEnter text 9000', ''],
  ['other keys may be held', 'heldTab field 9000', ''],
])('of two presses: %s', (_rule, steps, clicked, prevented = '') => {
  document.body.innerHTML = `<button id="open"></button><textarea id="text"></textarea>
    <dialog open><input id="field" /><button id="send"></button></dialog>`;
  ['Tab open 0', 'focusin open 0'].forEach(act);
  heard.length = 0;
  expect([steps.split(', ').flatMap(act), heard]).toEqual(
    [prevented, clicked].map((ids) => ids.split(' ').filter(Boolean)),
  );
});
