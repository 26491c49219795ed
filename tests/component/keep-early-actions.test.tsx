import {keepEarlyActions} from '@site/src/config/early/keepEarlyActions';

const root = document.documentElement;

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
