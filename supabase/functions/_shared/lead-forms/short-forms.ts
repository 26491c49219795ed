import * as z from 'zod/mini';
import {defineForm} from './define-form.ts';
import {requireEmail} from './email.ts';
import {requireCharacters, limitCharacters, cleanLine, LIMITS} from './text.ts';

const NAMES_MESSAGE = 'Please enter your first and last name.';

function name(label: string, max: number) {
  return z
    .string()
    .check(
      cleanLine(),
      requireCharacters(1, NAMES_MESSAGE),
      limitCharacters(max, `${label} must be at most ${max} characters.`),
    );
}

/** The specification's simple pattern (section 5), text@text.text, accepts every address that mail servers do. */
function requireGateEmail(max: number, invalid: string) {
  return requireEmail(max, {invalid, tooLong: `Email must be at most ${max} characters.`});
}

function download(emailMessage: string) {
  const {firstName, lastName, email} = LIMITS.download;
  return defineForm({
    schema: z.object({
      firstName: name('First name', firstName.max),
      lastName: name('Last name', lastName.max),
      email: requireGateEmail(email.max, emailMessage).check(z.toLowerCase()),
    }),
    crmNames: {firstName: 'firstname', lastName: 'lastname', email: 'email'},
  });
}

/** Specification, section 5. */
export const resourceGate = download('Please enter a valid email address.');

/** Differs from the gate's form in one message. */
export const leadMagnet = download('Please enter a valid email.');

/** Specification, sections 5 and 7. */
export const webinarAccess = defineForm({
  schema: z.object({
    email: requireGateEmail(LIMITS.webinarAccess.email.max, 'Please enter a valid email address.'),
  }),
  crmNames: {email: 'email'},
  constants: {webinar_access_request: 'true'},
});

/** Free e-mail providers are accepted (specification, section 5). */
export const newsletter = defineForm({
  schema: z.object({
    email: requireEmail(LIMITS.newsletter.email.max, {
      invalid: 'Please enter a valid email address',
      tooLong: `Email must be less than ${LIMITS.newsletter.email.max} characters`,
    }),
  }),
  crmNames: {email: 'email'},
});
