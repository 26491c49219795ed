import * as z from 'zod/mini';
import {defineForm} from './define-form.ts';
import {simpleEmail} from './email.ts';
import {cleanedLine, LIMITS} from './text.ts';

const NAMES_MESSAGE = 'Please enter your first and last name.';

function name(label: string, max: number) {
  return z
    .string()
    .check(
      cleanedLine(),
      z.minLength(1, NAMES_MESSAGE),
      z.maxLength(max, `${label} must be at most ${max} characters.`),
    );
}

function downloadSchema(emailMessage: string) {
  const {firstName, lastName, email} = LIMITS.download;
  return z.object({
    firstName: name('First name', firstName.max),
    lastName: name('Last name', lastName.max),
    email: simpleEmail(email.max, emailMessage).check(z.toLowerCase()),
  });
}

/** A request for a gated download, checked and normalized. */
export type DownloadValues = z.infer<ReturnType<typeof downloadSchema>>;

const crmNames = {firstName: 'firstname', lastName: 'lastname', email: 'email'} as const;

/** The dialog that unlocks a gated resource (specification, section 5: "Resource gate and lead-magnet forms"). */
export const resourceGate = defineForm<DownloadValues>({
  schema: downloadSchema('Please enter a valid email address.'),
  crmNames,
  constants: {},
  answerWithinHours: null,
  sensitive: [],
});

/** The signup card inside an article; it differs from the gate in one message. */
export const leadMagnet = defineForm<DownloadValues>({
  schema: downloadSchema('Please enter a valid email.'),
  crmNames,
  constants: {},
  answerWithinHours: null,
  sensitive: [],
});

const webinarSchema = z.object({
  email: simpleEmail(LIMITS.webinarAccess.email.max, 'Please enter a valid email address.'),
});

/** A request for the webinar recordings, checked and normalized. */
export type WebinarAccessValues = z.infer<typeof webinarSchema>;

/** The dialog that unlocks the webinar recordings (specification, sections 5 and 7). */
export const webinarAccess = defineForm<WebinarAccessValues>({
  schema: webinarSchema,
  crmNames: {email: 'email'},
  constants: {webinar_access_request: 'true'},
  answerWithinHours: null,
  sensitive: [],
});
