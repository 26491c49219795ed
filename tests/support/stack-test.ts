import './fresh-connections';
import {test as base} from '@playwright/test';
import type {FormIdSlot} from '../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {expect} from './patience';
import type {Addresses} from './trial-stack';
import {crmReceived, mailsTo, type StoredLead, storedLeads} from './stack';
import {formOf} from './submit-lead';

/** Playwright’s test on a stack. Its addresses, from STACKS, are put into the environment. */
export const test = base.extend<object, {stack: string}>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide, {parallelIndex}) => {
      const all = JSON.parse(process.env.STACKS ?? '[]') as Addresses[];
      Object.assign(process.env, all[parallelIndex % all.length]);
      await provide(process.env.BASE_URL ?? '');
    },
    {scope: 'worker', auto: true},
  ],
  baseURL: ({stack}, provide) => provide(stack),
});

/** Runs in a page, for busy machines: toasts and the newsletter's thanks stay, and requests do not time out. */
export function keepMessages(): void {
  const {setTimeout: start, setInterval: look} = window;
  // Toasts stay while they are hovered, which this simulates.
  window.setInterval = ((...timer: Parameters<typeof look>) =>
    timer[1] === 250 ? 0 : look(...timer)) as typeof look;
  window.setTimeout = ((...timer: Parameters<typeof start>) =>
    [5000, 15_000].includes(timer[1] ?? 0) ? 0 : start(...timer)) as typeof start;
}

/** An expected lead: its slot, its fields by their names in the CRM, and those stored only as a reference. */
type ExpectedLead = {
  slot: FormIdSlot;
  fields: Readonly<Record<string, string>>;
  sealed?: readonly string[];
};

/** Waits until the one lead of this address is delivered; expects it in the database, and once in the CRM. */
export async function expectDelivered({slot, fields, sealed = []}: ExpectedLead) {
  const {email = ''} = fields;
  const states = async () => (await storedLeads(email)).map(({state}) => state);
  await expect.poll(states).toEqual(['delivered']);
  const [lead] = (await storedLeads(email)) as [StoredLead];
  const references = Object.fromEntries(sealed.map((name) => [name, `sealed:${lead.id}`]));
  const known = {...fields, ...references};
  expect(lead).toEqual({id: lead.id, form: slot, fields: known, state: 'delivered'});

  const taken = (await crmReceived()).map(({portalId, formGuid, submission}) => ({
    portalId,
    formId: formGuid,
    number: submission.fields.length,
    fields: Object.fromEntries(submission.fields.map(({name, value}) => [name, value])),
  }));
  const whole = {...formOf(slot), number: Object.keys(known).length, fields: known};
  expect(taken.filter((it) => it.fields.email === email)).toEqual([whole]);
  return lead;
}

/** The address to which a stack sends the staff's mails. */
export const STAFF = 'staff@local.example';

/** Waits for a mail with links to a page whose text also has `about`. @returns the links in order */
export async function mailedLinks(to: string, page: string, about = ''): Promise<string[]> {
  const pattern = new RegExp(`\\S+${page}\\S*#[\\w-]+`, 'gu');
  let links: string[] = [];
  await expect(async () => {
    const mails = await mailsTo(to);
    links = mails.flatMap(({text}) => (text.includes(about) ? (text.match(pattern) ?? []) : []));
    expect(links, `links to ${page}`).not.toEqual([]);
  }).toPass();
  return links;
}

export {expect};
