import * as z from 'zod/mini';
import {defineForm, type FormWords} from './define-form.ts';
import {requireEmail} from './email.ts';
import {
  leadMagnetWords,
  newsletterWords,
  resourceGateWords,
  shortFormErrors as errors,
  webinarAccessWords,
} from './short-forms.words.ts';
import {requireCharacters, limitCharacters, cleanLine} from './text.ts';

// The specification names no limits; the database's index on addresses takes 2,700 characters.
const [NAME, EMAIL] = [100, 255];

function name(label: string) {
  return z
    .string()
    .check(
      cleanLine(),
      requireCharacters(1, errors.names),
      limitCharacters(NAME, errors.long(label, NAME)),
    );
}

/** Stricter than the specification (section 5: text, at sign, text, dot, text): refuses what no mail server accepts. */
const email = (invalid: string) =>
  requireEmail(EMAIL, {invalid, tooLong: errors.long('Email', EMAIL)});

const download = <Words extends FormWords<'firstName' | 'lastName' | 'email'>>(
  words: Words,
  invalid: string,
) =>
  defineForm({
    schema: z.object({
      firstName: name(words.fields.firstName.label),
      lastName: name(words.fields.lastName.label),
      email: email(invalid).check(z.toLowerCase()),
    }),
    words,
    crmNames: {firstName: 'firstname', lastName: 'lastname', email: 'email'},
  });

/** Specification, section 5. */
export const resourceGate = download(resourceGateWords, errors.email);

/** Has the same fields as {@link resourceGate}, but other words and another message for a wrong address. */
export const leadMagnet = download(leadMagnetWords, errors.leadMagnet);

/** Specification, sections 5 and 7. */
export const webinarAccess = defineForm({
  schema: z.object({email: email(errors.email)}),
  words: webinarAccessWords,
  crmNames: {email: 'email'},
  constants: {webinar_access_request: 'true'},
});

/** Free e-mail providers are accepted (specification, section 5). */
export const newsletter = defineForm({
  schema: z.object({
    email: requireEmail(EMAIL, {invalid: errors.newsletter, tooLong: errors.longNewsletter(EMAIL)}),
  }),
  words: newsletterWords,
  crmNames: {email: 'email'},
});
