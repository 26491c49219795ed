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
import {leadBody} from '../../support/submit-lead.ts';

/** One visitor's lead, and the id that was acknowledged: null when the visitor saw no success. */
export type Visit = {key: string; email: string; id: string | null};

/** Minutes of tries: the stack waits up to ten seconds before it starts a part again. */
const TRIES = 600;
const PAUSE_MS = 300;
const PATIENCE_MS = 8000;

/** Sends `count` leads, twelve at a time, each until success; `turn` is awaited before each. @throws when refused */
export async function sendVisitors(
  url: string,
  count: number,
  turn: (sent: number) => Promise<void>,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  let begun = 0;
  async function visitor(): Promise<void> {
    while (begun < count) {
      begun += 1;
      const form = FORM_ID_SLOT_NAMES[begun % FORM_ID_SLOT_NAMES.length];
      await turn(visits.length);
      visits.push(await visit(url, form ?? 'consultation'));
    }
  }
  await Promise.all(Array.from({length: 12}, visitor));
  return visits;
}

async function visit(url: string, slot: (typeof FORM_ID_SLOT_NAMES)[number]): Promise<Visit> {
  const key = randomUUID();
  const email = `${key}@training.example`;
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
  for (let tried = 0; tried < TRIES; tried += 1) {
    const id = await post(url, request);
    if (id !== null) {
      return {key, email, id};
    }
    await sleep(PAUSE_MS);
  }
  return {key, email, id: null};
}

/** @returns the acknowledged id; null when the visitor was told to retry, or got no response */
async function post(url: string, request: RequestInit) {
  const answer = await fetch(url, {...request, signal: AbortSignal.timeout(PATIENCE_MS)})
    .then(async (response) => ({status: response.status, text: await response.text()}))
    .catch(() => null);
  if (answer === null || answer.status >= 500) {
    return null;
  }
  assert.equal(answer.status, 200, answer.text);
  const {id} = JSON.parse(answer.text) as LeadAccepted;
  return id;
}
