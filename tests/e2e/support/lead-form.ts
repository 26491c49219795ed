import type {Locator, Page} from '@playwright/test';
import {CHOICES, expectToast, heldIn, toast, type} from './form-steps';
import {type LeadCase, visitor} from './lead-cases';
import {expect} from './site-test';

/** The name of the field that no person sees. */
const DECOY = 'input[name="subject"]';

/** A lead form that its visitor has before them: what they do with it, and what they then see. */
export class LeadForm {
  /** Who fills it in, what they type, and the lead that must come of it. */
  readonly visitor: ReturnType<typeof visitor>;

  private constructor(
    readonly page: Page,
    readonly form: LeadCase,
    /** What the form stands in. */
    readonly scope: Locator,
  ) {
    this.visitor = visitor(form);
  }

  /** Goes to a form of the page that is shown; with the keyboard, when it is in a dialog. */
  static async reach(page: Page, form: LeadCase): Promise<LeadForm> {
    const {dialog, section = ''} = form;
    if (dialog === undefined) {
      return new LeadForm(page, form, page.locator(section));
    }
    const [opener, name] = dialog;
    await page.getByRole('button', {name: opener, exact: true}).first().press('Enter');
    const open = page.getByRole('dialog', {name, exact: true});
    await expect(open.getByRole('textbox').first()).toBeFocused();
    return new LeadForm(page, form, open);
  }

  /** The button that sends the form. */
  get submit(): Locator {
    return this.scope.getByRole('button', {name: this.form.submit});
  }

  /** The field of the form that programs fill in. */
  get decoy(): Locator {
    return this.scope.locator(DECOY);
  }

  /** Fills in all that must be. */
  async fill(): Promise<void> {
    await type(this.scope, this.visitor.typed);
  }

  /** Fills it in and sends it. */
  async send(): Promise<void> {
    await this.fill();
    await this.submit.click();
  }

  /** Fills it in with the keyboard alone, from the first field on, and goes on to the button. */
  async fillByKeyboard(): Promise<void> {
    const {keyboard} = this.page;
    for (const [label, value] of Object.entries(this.visitor.typed)) {
      await expect(this.scope.getByLabel(label)).toBeFocused();
      // A key chooses by the first letter.
      await (CHOICES.includes(label)
        ? keyboard.press(value.charAt(0))
        : keyboard.insertText(value));
      await keyboard.press('Tab');
    }
    if (!(await this.submit.evaluate((it) => it === document.activeElement))) {
      await keyboard.press('Tab');
    }
    await expect(this.submit).toBeFocused();
  }

  /** Expects all that was typed to be there. */
  async expectHeld(): Promise<void> {
    expect(await heldIn(this.scope, this.visitor.typed)).toEqual(this.visitor.typed);
  }

  /** Expects that no person can see, reach or hear the field for programs. */
  async expectDecoyOutOfReach(): Promise<void> {
    await expect(this.decoy).toHaveCount(1);
    await expect(this.decoy).toBeHidden();
    await expect(this.decoy).toHaveAttribute('autocomplete', 'off');
    expect(await this.scope.locator('form').ariaSnapshot()).not.toContain('Leave this field empty');
    const takesFocus = this.decoy.evaluate(
      (it: HTMLElement) => (it.focus(), document.activeElement === it),
    );
    expect(await takesFocus, 'the focus in the field for programs').toBe(false);
  }

  /** Expects that a form without a value was refused: the summary has the focus, and leads to the first field. A form of one field has no summary. */
  async expectRefused(): Promise<void> {
    const labels = Object.keys(this.visitor.typed);
    await expect(this.scope.locator('[aria-invalid=true]')).toHaveCount(labels.length);
    if (this.form.slot !== 'newsletter') {
      const problems = labels.length === 1 ? 'is 1 problem' : `are ${labels.length} problems`;
      await expect(this.scope.getByRole('group', {name: `There ${problems} to fix`})).toBeFocused();
      await this.page.keyboard.press('Tab');
      await this.page.keyboard.press('Enter');
    }
    await expect(this.scope.getByLabel(labels[0] ?? '')).toBeFocused();
  }

  /** Expects that the lead is on its way: nothing can be changed or sent meanwhile. */
  async expectSending(): Promise<void> {
    await expect(this.scope.getByRole('button', {name: this.form.sending})).toBeDisabled();
    for (const label of Object.keys(this.visitor.typed)) {
      await expect(this.scope.getByLabel(label)).toBeDisabled();
    }
    for (const cancel of await this.scope.getByRole('button', {name: 'Cancel'}).all()) {
      await expect(cancel).toBeDisabled();
    }
    await this.expectHeld();
  }

  /** Expects that the failure is said, inside the dialog when the form is in one, that nothing typed is lost, and that the button waits for another try. */
  async expectFailed(): Promise<void> {
    const {dialog, failure} = this.form;
    await expectToast(dialog ? this.scope : this.page, 'alert', failure);
    await expect(this.scope.getByText(failure.join('. '))).toBeVisible();
    await expect(this.submit).toBeEnabled();
    await expect(this.submit).toBeFocused();
    await this.expectHeld();
  }

  /** Expects that the lead's acceptance is said, by a message and by what has the focus. */
  async expectThanked(): Promise<void> {
    await expectToast(this.page, 'status', this.form.success);
    await expect(this.form.thanks(this.page)).toBeFocused();
  }

  /** Rests the pointer on the message that is shown, which keeps it. */
  async holdMessage(role: 'alert' | 'status'): Promise<void> {
    const [title] = role === 'alert' ? this.form.failure : this.form.success;
    await toast(this.page, role, title).hover();
  }
}
