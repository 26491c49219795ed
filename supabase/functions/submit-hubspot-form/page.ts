import {cleanText} from '../_shared/lead-forms/text.ts';
import {LEAD_HEADERS, PAGE_LIMITS} from '../_shared/lead-forms/transport.ts';
import type {LeadPage} from '../_shared/outbox/store.ts';
import {decodeHeader} from './decode-header.ts';

/** The page of a lead's form. It is information for staff, so malformed headers are dropped, not refused. */
export function readPage(headers: Headers): LeadPage {
  const uri = webAddress(decodeHeader(headers, LEAD_HEADERS.pageUri));
  const name = cleanText(decodeHeader(headers, LEAD_HEADERS.pageName).slice(0, PAGE_LIMITS.name));
  return {...(uri === null ? {} : {uri}), ...(name === '' ? {} : {name})};
}

/** Without its query when it is too long with it; null when it is too long without, or no web address. */
function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return null;
  }
  url.hash = '';
  url.username = '';
  url.password = '';
  if (url.href.length > PAGE_LIMITS.uri) {
    url.search = '';
  }
  return url.href.length <= PAGE_LIMITS.uri ? url.href : null;
}
