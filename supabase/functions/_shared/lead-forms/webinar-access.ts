import * as z from 'zod/mini';
import {defineForm} from './define-form.ts';
import {simpleEmail} from './email.ts';
import {LIMITS} from './limits.ts';

const schema = z.object({
  email: simpleEmail(LIMITS.webinarAccess.email.max, 'Please enter a valid email address.'),
});

/** A request for the webinar recordings, checked and normalized. */
export type WebinarAccessValues = z.infer<typeof schema>;

/** The dialog that unlocks the webinar recordings (specification, sections 5 and 7). */
export const webinarAccess = defineForm<WebinarAccessValues>({
  schema,
  crmNames: {email: 'email'},
  constants: {webinar_access_request: 'true'},
  answerWithinHours: null,
  sensitive: [],
});
