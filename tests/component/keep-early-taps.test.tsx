import {keepEarlyTaps} from '@site/src/config/keepEarlyTaps';

const root = document.documentElement;

test('the last button pressed before the page is ready is pressed once more when it is, and no form leaves the page', async () => {
  document.body.innerHTML =
    '<button id="menu">Menu</button><form><button id="send">Send</button></form>';
  const pressed: string[] = [];
  const left = jest.fn();
  document.querySelector('form')?.addEventListener('submit', left);
  keepEarlyTaps();
  document.querySelector<HTMLElement>('#send')?.click();
  document.querySelector<HTMLElement>('#menu')?.click();
  expect(left).not.toHaveBeenCalled();

  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.id));
  }
  root.dataset.hasHydrated = 'true';
  await Promise.resolve();
  expect(pressed).toEqual(['menu']);

  document.querySelector<HTMLElement>('#menu')?.click();
  expect(pressed).toEqual(['menu', 'menu']);
});
