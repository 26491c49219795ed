import {keepEarlyActions} from '@site/src/config/early/keepEarlyActions';

const root = document.documentElement;

beforeEach(() => {
  delete root.dataset.hasDialogs;
  delete root.dataset.hasHydrated;
});

test('the consultation is asked for as soon as its host is there, without a press of the button; what is pressed inside the dialog is left alone', async () => {
  document.body.innerHTML = `
    <button id="ask" aria-haspopup="dialog" data-opens="consultation">Ask</button>
    <div role="dialog"><button id="close">Close</button></div>`;
  const done: string[] = [];
  for (const type of ['click', 'pugmark:open']) {
    document.body.addEventListener(type, ({target}) =>
      done.push(`${type} ${(target as Element).id}`),
    );
  }
  keepEarlyActions();
  const ask = document.querySelector<HTMLElement>('#ask');
  ask?.click();
  expect(done).toEqual([]);

  root.dataset.hasDialogs = 'true';
  await Promise.resolve();
  expect(done).toEqual(['pugmark:open ask']);

  ask?.click();
  document.querySelector<HTMLElement>('#close')?.click();
  expect(done).toEqual(['pugmark:open ask', 'pugmark:open ask', 'click close']);

  root.dataset.hasHydrated = 'true';
  await Promise.resolve();
  expect(done).toHaveLength(3);
});

test('what is pressed before the page is ready is pressed once more when it is, the last dialog alone, and no form leaves the page', async () => {
  document.body.innerHTML = `
    <button id="mode">Mode</button>
    <button id="menu" aria-haspopup="dialog">Menu</button>
    <form><button id="send" aria-haspopup="dialog">Send</button></form>`;
  const pressed: string[] = [];
  const left = jest.fn();
  document.querySelector('form')?.addEventListener('submit', left);
  document.body.addEventListener('click', ({target}) => pressed.push((target as Element).id));
  keepEarlyActions();
  for (const id of ['mode', 'menu', 'mode', 'send']) {
    document.querySelector<HTMLElement>(`#${id}`)?.click();
  }
  expect(left).not.toHaveBeenCalled();
  expect(pressed).toEqual([]);

  document.querySelector('form')?.remove();
  document.body.insertAdjacentHTML('beforeend', '<button id="later">Later</button>');
  root.dataset.hasHydrated = 'true';
  await Promise.resolve();
  expect(pressed).toEqual(['mode']);

  document.querySelector<HTMLElement>('#later')?.click();
  expect(pressed).toEqual(['mode', 'later']);
});
