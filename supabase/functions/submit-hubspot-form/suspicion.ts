import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import type {QuarantineReason} from '../_shared/outbox/store.ts';

/**
 * Why a submission looks automated, or null. The site's own forms send both signals; missing or malformed headers
 * raise no suspicion.
 *
 * @param fastestMs the page must have been open at least this long
 */
export function readSuspicion(headers: Headers, fastestMs: number): QuarantineReason | null {
  if ((headers.get(LEAD_HEADERS.decoy) ?? '') !== '') {
    return 'decoy_filled';
  }
  const openMs = headers.get(LEAD_HEADERS.pageOpenMs) ?? '';
  return /^\d{1,12}$/u.test(openMs) && Number(openMs) < fastestMs ? 'too_fast' : null;
}
