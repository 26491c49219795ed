import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {CONSENT_VERSIONS} from '../../../supabase/functions/_shared/lead-forms/consent.ts';
import {
  FORM_ID_SLOT_NAMES,
  FORM_ID_SLOTS,
} from '../../../supabase/functions/_shared/lead-forms/form-ids.ts';
import {
  LEAD_HEADERS,
  type LeadAccepted,
} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import type {Random} from '../../support/random.ts';
import {leadBody} from '../../support/submit-lead.ts';
import {REFUSED_PREFIX} from './receivers.ts';

/** One visitor's lead, and what the visitor was told. */
export type Visit = {
  key: string;
  email: string;
  /** The acknowledged id; null when the visitor saw no success. */
  id: string | null;
  /** A retry with the same key was acknowledged with another id. */
  mismatch: boolean;
};

/** Minutes of tries: the stack waits up to ten seconds before it starts a part again. */
const TRIES = 600;
/** In milliseconds; one who leaves has less. */
const PATIENCE = 8000;

/** Sends `count` leads, twelve at a time, each until success; `turn` is awaited before each. @throws when refused */
export async function sendVisitors(
  url: string,
  count: number,
  random: Random,
  turn: (sent: number) => Promise<void>,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  let begun = 0;
  async function visitor(): Promise<void> {
    while (begun < count) {
      begun += 1;
      await turn(visits.length);
      visits.push(await visit(url, random));
    }
  }
  await Promise.all(Array.from({length: 12}, visitor));
  return visits;
}

async function visit(url: string, random: Random): Promise<Visit> {
  const key = randomUUID();
  // 2% have an address that the CRM and mail servers refuse; 1% give up after the first try.
  const prefix = random.next() < 0.02 ? REFUSED_PREFIX : '';
  const email = `${prefix}${key}@training.example`;
  const [tries, patience] = random.next() < 0.01 ? [1, 30] : [TRIES, PATIENCE];
  const slot = random.pick(FORM_ID_SLOT_NAMES);
  const request = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [LEAD_HEADERS.idempotencyKey]: key,
      [LEAD_HEADERS.pageUri]: encodeURIComponent('https://www.pugmark.example/insights'),
      [LEAD_HEADERS.pageName]: 'Insights',
      [LEAD_HEADERS.consentVersion]: CONSENT_VERSIONS[FORM_ID_SLOTS[slot]],
    },
    body: leadBody(slot, email),
  };
  let id: string | null = null;
  for (let tried = 0; id === null && tried < tries; tried += 1) {
    id = await post(url, request, patience);
    if (id === null) {
      await sleep(random.between(100, 600));
    }
  }
  const again = id !== null && random.next() < 0.03 ? await post(url, request, PATIENCE) : null;
  return {key, email, id, mismatch: again !== null && again !== id};
}

/** @returns the acknowledged id; null when the visitor was told to retry, or got no response */
async function post(url: string, request: RequestInit, patience: number) {
  const answer = await fetch(url, {...request, signal: AbortSignal.timeout(patience)})
    .then(async (response) => ({status: response.status, text: await response.text()}))
    .catch(() => null);
  if (answer === null || answer.status >= 500) {
    return null;
  }
  assert.equal(answer.status, 200, answer.text);
  const {id} = JSON.parse(answer.text) as LeadAccepted;
  return id;
}
