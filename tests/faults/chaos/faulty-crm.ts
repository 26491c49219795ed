import {parseLead, refuse, REFUSED_PREFIX, thank} from './crm-words.ts';
import {type FaultyReceiver, startFaultyHttp} from './faulty-http.ts';
import type {Random} from './random.ts';

/** Starts a CRM that answers with all that HubSpot documents. It tells leads apart by their e-mail addresses. */
export function startFaultyCrm(random: Random): Promise<FaultyReceiver> {
  return startFaultyHttp(
    {
      read(_, body) {
        const {email} = parseLead(body);
        const refused = email.startsWith(REFUSED_PREFIX);
        return {
          key: email,
          refusal: refused ? (response) => refuse(response, 400, 'INVALID_EMAIL') : null,
        };
      },
      thank,
      faults: {
        unknownRefusal: {weight: 2, answer: () => (it) => refuse(it, 400, 'SOMETHING_NEW')},
        formMismatch: {weight: 2, answer: () => (it) => refuse(it, 400, 'REQUIRED_FIELD')},
        pageRefused: {
          weight: 3,
          answer: (body) =>
            parseLead(body).hasPage ? (it) => refuse(it, 400, 'INVALID_PAGE_URI') : null,
        },
      },
    },
    random,
  );
}
