import {cleanText} from '../_shared/lead-forms/text.ts';
import {LEAD_HEADERS} from '../_shared/lead-forms/transport.ts';
import type {LeadPage} from '../_shared/outbox/store.ts';
import {decodeHeader} from './decode-header.ts';

const MAX_URI = 2000;
const MAX_NAME = 300;

/** The page of a lead's form. It is information for staff, so malformed headers are dropped, not refused. */
export function readPage(headers: Headers): LeadPage {
  const uri = webAddress(decodeHeader(headers, LEAD_HEADERS.pageUri));
  const name = cleanText(decodeHeader(headers, LEAD_HEADERS.pageName).slice(0, MAX_NAME));
  return {...(uri === null ? {} : {uri}), ...(name === '' ? {} : {name})};
}

function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return null;
  }
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href.length <= MAX_URI ? url.href : null;
}
