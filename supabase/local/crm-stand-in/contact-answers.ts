import * as z from 'zod';
import {isAuthorized, refusal, unauthorized, type Answer} from './answers.ts';
import {emailOf, type Received} from './received.ts';

/** The paths of the contacts' API. */
export const CONTACTS = '/crm/v3/objects/contacts/';

const deletionSchema = z.object({objectId: z.string().min(1), idProperty: z.literal('email')});

/** A call of the contacts' API. */
export type ContactCall = {
  method: string | undefined;
  url: URL;
  authorization: string | undefined;
  body: string;
};

/**
 * The documented API's response to reading a contact by e-mail address, and to deleting it for good. Whoever sent a
 * submission is a contact. An unknown address is deleted as well: 204, as documented.
 *
 * @param token the accepted token; any non-empty one when omitted
 */
export function answerForContact(
  {method, url, authorization, body}: ContactCall,
  token: string | undefined,
  received: readonly Received[],
): Answer {
  if (!isAuthorized(authorization, token)) {
    return unauthorized();
  }
  const id = decodeURIComponent(url.pathname.slice(CONTACTS.length));
  if (method === 'POST' && id === 'gdpr-delete') {
    const {data} = deletionSchema.safeParse(JSON.parse(body));
    return data === undefined
      ? {status: 400, body: {...refusal('Invalid input JSON'), category: 'VALIDATION_ERROR'}}
      : {status: 204, body: null, erased: data.objectId};
  }
  const contact = received.find((it) => emailOf(it) === id.toLowerCase());
  return method === 'GET' && url.searchParams.get('idProperty') === 'email' && contact
    ? {status: 200, body: {id: contact.id, properties: {email: id}, archived: false}}
    : {status: 404, body: refusal('resource not found')};
}
