import {type LeadSource, parseSource} from '../_shared/lead-forms/source.ts';
import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import {decodeHeader} from './decode-header.ts';

/** Where a lead's visitor came from. It is information for staff, so what is malformed is dropped, not refused. */
export function readSource(headers: Headers): LeadSource {
  try {
    return parseSource(JSON.parse(decodeHeader(headers, LEAD_HEADERS.source)));
  } catch {
    return {};
  }
}
