import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import type {QuarantineReason} from '../_shared/leads/store.ts';

/**
 * Why a submission looks like a program's, or null. Both signs are told by the site's own forms; a client that sends
 * neither, or what cannot be read, is not suspected.
 *
 * @param fastestMs a page that was open for less was not read by a person
 */
export function readSuspicion(headers: Headers, fastestMs: number): QuarantineReason | null {
  if ((headers.get(LEAD_HEADERS.decoy) ?? '') !== '') {
    return 'decoy_filled';
  }
  const openMs = headers.get(LEAD_HEADERS.pageOpenMs) ?? '';
  return /^\d{1,12}$/u.test(openMs) && Number(openMs) < fastestMs ? 'too_fast' : null;
}
