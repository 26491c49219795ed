import type {Locator, Page} from '@playwright/test';
import {
  CHOICES,
  CONSULTATION_DIALOG,
  isOptional,
  LEAD_MAGNET,
  type LeadCase,
  visitor,
} from '../../support/lead-cases';
import {FORM_ID_SLOTS} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {parseLead} from '../../../supabase/functions/_shared/lead-forms/registry.ts';
import {LINK_ROUTE} from '../../support/routes';
import {letStaffRest} from '../../support/stack';
import {mailedLinks, STAFF} from '../../support/stack-test';
import {freshEmail, submitLead} from '../../support/submit-lead';
import {hasNoDialogEntry} from './focus';
import {expect, open} from './site-test';

export const isClear = (element: Element) => {
  const {x, y, width, height} = element.getBoundingClientRect();
  const edges = [y + 2, y + height - 2];
  return edges.every((at) => element.contains(document.elementFromPoint(x + width / 2, at)));
};

const placeOf = (field: HTMLInputElement) =>
  [field.form, field, field.labels?.[0]]
    .map((it) => it?.getBoundingClientRect().top ?? 0)
    .map((top, at, [form = 0]) => Math.round(top - form));

/** What a visitor does with a lead form on a page, and checks of what the visitor then sees. */
export class LeadForm {
  readonly visitor: ReturnType<typeof visitor>;

  readonly scope: Locator;

  readonly submit: Locator;

  readonly decoy: Locator;

  constructor(
    readonly page: Page,
    readonly form: LeadCase,
  ) {
    const {dialog, section = '', submit} = form;
    this.visitor = visitor(form);
    this.scope = dialog
      ? page.getByRole('dialog', {name: dialog[1], exact: true})
      : page.locator(section);
    this.submit = this.scope.getByRole('button', {name: submit});
    this.decoy = this.scope.locator('input[name="subject"]');
  }

  static async open(page: Page, form: LeadCase): Promise<LeadForm> {
    await open(page, form.path);
    return LeadForm.reach(page, form);
  }

  /** Goes to a form on the current page; opens its dialog by keyboard if it has one. */
  static async reach(page: Page, form: LeadCase): Promise<LeadForm> {
    const lead = new LeadForm(page, form);
    if (form.dialog) {
      const [name] = form.dialog;
      await page.getByRole('button', {name, exact: true}).first().press('Enter');
      await lead.expectOpen();
    } else {
      await lead.scope.scrollIntoViewIfNeeded();
      await lead.hydrated();
    }
    return lead;
  }

  /** Waits until React has hydrated the form: it sets a property, `__reactProps…`, on each element. */
  async hydrated(): Promise<void> {
    const isHydrated = (fields: (HTMLElement | SVGElement)[]) =>
      fields.length > 0 &&
      fields.every((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')));
    const fields = this.scope.locator('form').locator('input, textarea');
    await expect.poll(() => fields.evaluateAll(isHydrated)).toBe(true);
  }

  get first(): Locator {
    return this.scope.getByRole('textbox').first();
  }

  /** Expects the form's dialog to be open, with the focus in its first field, or on the offer of a draft above it. */
  async expectOpen(): Promise<void> {
    await expect(this.first).toBeVisible();
    const offer = this.scope.getByRole('button', {name: 'Bring back what you typed'});
    await expect(offer.or(this.first).first()).toBeFocused();
  }

  async fillIn(typed = this.visitor.typed): Promise<void> {
    for (const [label, value] of Object.entries(typed)) {
      const field = this.scope.getByLabel(label);
      await (CHOICES.includes(label) ? field.selectOption(value) : field.fill(value));
    }
  }

  async send(): Promise<void> {
    await this.fillIn();
    await this.submit.click();
  }

  async fillByKeyboard(): Promise<void> {
    const {keyboard} = this.page;
    for (const [label, value] of Object.entries(this.visitor.typed)) {
      const field = this.scope.getByLabel(label);
      await expect(field).toBeFocused();
      const place = await field.evaluate(placeOf);
      // A letter chooses the option of a select that begins with it.
      await (CHOICES.includes(label)
        ? keyboard.press(value.charAt(0))
        : keyboard.insertText(value));
      expect(await field.evaluate(placeOf), 'what is mended moves nothing').toEqual(place);
      await keyboard.press('Tab');
    }
    await expect(this.submit).toBeFocused();
    await expect(this.summary).toHaveCount(0);
    await expect(this.toasts).toHaveCount(0);
  }

  async expectHeld(): Promise<void> {
    for (const [label, value] of Object.entries(this.visitor.typed)) {
      await expect(this.scope.getByLabel(label)).toHaveValue(value);
    }
  }

  async expectDecoyOutOfReach(): Promise<void> {
    await expect(this.decoy).toHaveCount(1);
    await expect(this.decoy).toBeHidden();
    const leftByFillers = '[autocomplete=off][data-1p-ignore][data-bwignore][data-lpignore=true]';
    const {sealed = []} = this.form;
    await expect(this.decoy.and(this.page.locator(leftByFillers))).toHaveCount(1);
    await expect(this.scope.locator(leftByFillers)).toHaveCount(1 + sealed.length);
    expect(await this.scope.locator('form').ariaSnapshot()).not.toContain('Leave this field empty');
    await this.decoy.evaluate((it: HTMLElement) => it.focus());
    await expect(this.decoy).not.toBeFocused();
  }

  get summary(): Locator {
    return this.scope.getByRole('group', {name: / to fix$/u});
  }

  /** Expects an error at each required field. A form with more than three fields also has a summary with links. */
  async expectRefused(): Promise<void> {
    const {scope, form} = this;
    const contract = form === LEAD_MAGNET ? 'leadMagnet' : FORM_ID_SLOTS[form.slot];
    const verdict = parseLead(contract, {});
    const messages = verdict.ok ? [] : verdict.issues.map(({message}) => message);
    const labels = Object.keys(this.visitor.typed).filter((it) => !isOptional(it));
    const fields = labels.map((label) => scope.getByLabel(label));
    const required = ':is([aria-required=true], select[aria-describedby*=required])';
    await expect(scope.locator(`${required}[aria-invalid=true]`)).toHaveCount(fields.length);
    for (const [index, field] of fields.entries()) {
      const reason = new RegExp(`Error: ${messages[index]}`, 'u');
      await expect(field).toHaveAccessibleDescription(reason);
    }
    const isLong = Object.keys(this.visitor.typed).length > 3;
    await expect(this.summary).toHaveCount(isLong ? 1 : 0);
    if (isLong) {
      const count = fields.length === 1 ? 'is 1 problem' : `are ${fields.length} problems`;
      await expect(this.summary).toHaveAccessibleName(`There ${count} to fix`);
      await expect(this.summary).toBeFocused();
      await expect(this.summary.getByRole('heading', {level: 3})).toHaveText(/ to fix$/u);
      const lines = this.summary.getByRole('link');
      await expect(lines).toHaveText(messages);
      for (const index of [fields.length - 1, 0]) {
        await lines.nth(index).press('Enter');
        await expect(fields[index] ?? scope).toBeFocused();
      }
    }
    await expect(this.first).toBeFocused();
    await expect(this.toasts).toHaveText(form.refusal ? [form.refusal.join('')] : []);
    expect(await this.listBehindToasts()).toEqual([]);
  }

  /** What a toast covers of a form's dialog, or of what a page's form says of itself. */
  listBehindToasts(): Promise<string[]> {
    return this.toasts.evaluateAll((toasts) =>
      toasts.flatMap((it) => {
        const parts = it.closest('dialog')
          ? 'dialog :is(h2, a, button, [name])'
          : '[data-failure], :focus, section:focus-within h2';
        const {x, y, width, height} = it.getBoundingClientRect();
        const behind = Array.from({length: 900}, (_, at) =>
          document.elementsFromPoint(x + ((at % 30) / 30) * width, y + ((at + 9) / 918) * height),
        ).flat();
        return behind.filter((at) => at.matches(parts) && !it.contains(at)).map(String);
      }),
    );
  }

  async expectSending(): Promise<void> {
    const name = this.form.sending ?? 'Sending...';
    await expect(this.scope.getByRole('button', {name})).toBeDisabled();
    await expect(this.scope.locator('form :is(input, select, textarea):enabled')).toHaveCount(0);
    await expect(this.scope.getByRole('button', {name: 'Cancel', disabled: false})).toHaveCount(0);
    await this.expectHeld();
    await expect(this.toasts).toHaveCount(0);
  }

  get toasts(): Locator {
    return this.page.locator(`#${this.form.dialog ? 'dialog' : 'page'}[aria-live] [tabindex="0"]`);
  }

  /** Expects the failure's toast and notice, a mail link with all values but secrets, and a form that can be sent. */
  async expectFailed(): Promise<void> {
    const {failure, sealed = []} = this.form;
    await expect(this.toasts).toHaveText(failure.join(''));
    const kept = this.scope.locator('form .is-fail', {hasText: 'Not sent'});
    const mail = (await kept.getByRole('link').getAttribute('href')) ?? '';
    for (const [name, value] of Object.entries(this.visitor.lead.fields)) {
      const isMailed = decodeURIComponent(mail).includes(value);
      expect(isMailed, name).toBe(!(sealed.includes(name) || name in (this.form.besides ?? {})));
    }
    await expect(this.submit).toBeEnabled();
    await expect(this.submit).not.toHaveAttribute('aria-busy');
    await expect(this.submit).toBeFocused();
    const close = this.scope.getByRole('button', {name: 'Close'});
    await expect(this.submit.or(close).last()).toBeInViewport();
    await expect.poll(() => this.submit.evaluate(isClear)).toBe(true);
    expect(await this.listBehindToasts()).toEqual([]);
    await this.expectHeld();
  }

  message(): Locator {
    return this.page.locator('#page [tabindex="0"]').filter({hasText: this.form.success[0]});
  }

  /** `note`: what the message adds for this lead. */
  async expectThanked(note = ''): Promise<void> {
    await expect(this.message()).toHaveText(this.form.success.join('') + note);
    await expect(this.form.thanks(this.page)).toBeFocused();
    await this.page.waitForFunction(hasNoDialogEntry);
  }
}

export const consultationDialog = (page: Page) => new LeadForm(page, CONSULTATION_DIALOG);

/** Sends a consultation request. Returns the visitor's address and the link in the notice to the staff. */
export async function requestConsultation(stack: string): Promise<{email: string; link: string}> {
  await letStaffRest();
  const email = freshEmail();
  await submitLead(stack, {email, slot: 'consultation'});
  const [link = ''] = await mailedLinks(STAFF, LINK_ROUTE, email);
  return {email, link};
}
