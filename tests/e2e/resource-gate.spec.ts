import {storedLeads} from '../support/stack';
import {expectEveryWayOut, expectFocusKeptIn, typeAndTab} from './support/dialog-steps';
import {expectDelivered} from './support/delivered';
import {
  expectRefusals,
  expectToast,
  heldIn,
  type Message,
  newAddress,
  type Refusal,
  requestsToFunction,
  toast,
  type,
} from './support/form-steps';
import {GATES, visitor} from './support/lead-cases';
import {expect, test} from './support/site-test';

const [GATE] = GATES;
const NAMES: Message = ['Required Fields', 'Please enter your first and last name.'];
const EMAIL: Message = ['Invalid Email', 'Please enter a valid email address.'];

test('what is refused is said in a message and beside its field; the dialog stays and nothing is sent', async ({
  page,
  open,
}) => {
  await open(GATE.path);
  const requests = requestsToFunction(page);
  const dialog = await GATE.reach(page);
  const {typed} = visitor(GATE);
  const refusals: Refusal[] = [
    ['First name', '   ', NAMES],
    ['Last name', '', NAMES],
    ['Email address', 'maria@provider', EMAIL],
  ];
  await expectRefusals(page, dialog, {submit: GATE.submit, typed, refusals});
  await type(dialog, {'First name': '', 'Email address': 'maria'});
  await dialog.getByRole('button', {name: GATE.submit}).click();
  await expectToast(page, 'alert', ...NAMES);
  expect(requests).toEqual([]);
  for (const label of Object.keys(typed)) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('required');
  }
});

test('a name of one letter and an address in capitals are taken, trimmed and in lower case', async ({
  page,
  open,
}) => {
  const email = newAddress('m');
  await open(GATE.path);
  const dialog = await GATE.reach(page);
  await type(dialog, {
    'First name': ' M ',
    'Last name': ' K ',
    'Email address': ` ${email.toUpperCase()} `,
  });
  await dialog.getByRole('button', {name: GATE.submit}).click();
  await expect(dialog).toBeHidden();
  await expectDelivered({slot: GATE.slot, fields: {firstname: 'M', lastname: 'K', email}});
});

test('each resource opens a dialog of its own, with three ways and a click beside it to leave it', async ({
  page,
  open,
}) => {
  await open(GATE.path);
  for (const gate of GATES) {
    const dialog = await gate.reach(page);
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await expect(dialog.getByRole('button', {name: gate.submit})).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const opener = page.getByRole('button', {name: 'Unlock The Strategic Guide'});
  await expectEveryWayOut(page, opener, () => GATE.reach(page));
});

test('left without sending, the dialog is empty when it is opened again', async ({page, open}) => {
  const {typed} = visitor(GATE);
  await open(GATE.path);
  const dialog = await GATE.reach(page);
  await type(dialog, typed);
  await dialog.getByRole('button', {name: 'Cancel'}).click();
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await GATE.reach(page);
    const held = Object.values(await heldIn(dialog, typed));
    await page.keyboard.press('Escape');
    expect(held).toEqual(['', '', '']);
  }).toPass();
});

test('on success the dialog closes and the message stays for six seconds, longer under the pointer', async ({
  page,
  open,
}) => {
  const {typed} = visitor(GATE);
  await open(GATE.path);
  const dialog = await GATE.reach(page);
  await type(dialog, typed);
  await dialog.getByRole('button', {name: GATE.submit}).click();
  const message = toast(page, 'status', 'Check Your Email!');
  await expect(message).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', {name: 'Unlock The Strategic Guide'})).toBeFocused();

  // The toast closes when the animation of its progress bar ends.
  const bar = await message.evaluateHandle((element) =>
    element.getAnimations({subtree: true}).find((it) => it.effect?.getTiming().duration === 6000),
  );
  const state = () => bar.evaluate((it) => it?.playState);
  await message.hover();
  await expect.poll(state).toBe('paused');
  await page.mouse.move(20, 20);
  await expect.poll(state).toBe('running');
  await bar.evaluate((it) => it?.finish());
  await expect(message).toBeHidden();
});

test('the keyboard alone opens the dialog, stays in it, sends it and comes back', async ({
  page,
  open,
}) => {
  const {email, typed} = visitor(GATE);
  await open(GATE.path);
  const opener = page.getByRole('button', {name: 'Unlock The Strategic Guide'});
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'Unlock The Strategic Guide'});
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectFocusKeptIn(page);
  await dialog.getByLabel('First name').focus();
  await typeAndTab(page, Object.values(typed));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(() => storedLeads(email)).toHaveLength(1);
});
