import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {
  LEAD_HEADERS,
  type LeadAccepted,
} from '../../../supabase/functions/_shared/lead-forms/transport.ts';
import {leadBody} from '../../support/submit-lead.ts';
import type {Random} from '../random.ts';
import {REFUSED_PREFIX} from './faulty-http.ts';

/** One visitor's lead, and what the visitor was told. */
export type Visit = {
  key: string;
  email: string;
  /** The acknowledged id; null when the visitor saw no success. */
  id: string | null;
  /** A retry with the same key was acknowledged with another id. */
  mismatch: boolean;
};

const TRIES = 60;

/** Forms by how often they are sent. */
const FORMS = {
  newsletter: 30,
  consultation: 15,
  strategicGuide: 12,
  independentGuide: 12,
  checklist: 12,
  assuranceCheck: 7,
  webinarAccess: 12,
};

/**
 * Sends `count` leads to the function at `url`, twelve at a time; each visitor retries until success.
 *
 * @param turn awaited before each visitor, with the number of earlier ones
 */
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
      visits.push(await visit(url, begun, random));
    }
  }
  await Promise.all(Array.from({length: 12}, visitor));
  return visits;
}

async function visit(url: string, number: number, random: Random): Promise<Visit> {
  const key = randomUUID();
  // 2% have an address that the CRM and mail servers refuse; 1% give up after the first try.
  const prefix = random.next() < 0.02 ? REFUSED_PREFIX : '';
  const email = `${prefix}${number}-${key}@training.example`;
  const leaves = random.next() < 0.01;
  const body = leadBody(random.weigh(FORMS), email);
  let id: string | null = null;
  for (let tries = 0; id === null && tries < (leaves ? 1 : TRIES); tries += 1) {
    id = await post(url, key, body, leaves ? 30 : 8000);
    if (id === null) {
      await sleep(random.between(100, 600));
    }
  }
  const again = id !== null && random.next() < 0.03 ? await post(url, key, body, 8000) : null;
  return {key, email, id, mismatch: again !== null && again !== id};
}

/** @returns the acknowledged id; null when the visitor was told to retry, or got no response */
async function post(
  url: string,
  key: string,
  body: string,
  patience: number,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [LEAD_HEADERS.idempotencyKey]: key,
        [LEAD_HEADERS.pageUri]: encodeURIComponent('https://www.pugmark.example/insights'),
        [LEAD_HEADERS.pageName]: encodeURIComponent('Insights'),
      },
      body,
      signal: AbortSignal.timeout(patience),
    });
    if (response.ok) {
      return ((await response.json()) as LeadAccepted).id;
    }
    await response.body?.cancel();
    if (response.status < 500) {
      throw new Refused(`A visitor was refused with ${response.status}.`);
    }
  } catch (error) {
    if (error instanceof Refused) {
      throw error;
    }
  }
  return null;
}

/** The function refused a valid lead: a fault of the trial or of the product. */
class Refused extends Error {}
