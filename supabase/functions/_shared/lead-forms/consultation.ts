import * as z from 'zod/mini';
import {
  consultationErrors as errors,
  consultationWords as words,
  JOB_TITLES,
} from './consultation.words.ts';
import {defineForm} from './define-form.ts';
import {isFreeEmail, requireEmail} from './email.ts';
import {requireCharacters, limitCharacters, cleanLine, cleanLines} from './text.ts';

/** Inclusive limits in characters as a person counts them, as in every form (specification, sections 5 and 9). */
const limits = {
  firstName: {min: 2, max: 50},
  lastName: {min: 2, max: 50},
  email: {min: 1, max: 255},
  company: {min: 2, max: 100},
  message: {min: 10, max: 1000},
} as const;

const jobTitles: ReadonlySet<string> = new Set(JOB_TITLES);

/** Checks a length. The specification names the field differently in its two messages. */
function between(field: Exclude<keyof typeof limits, 'email'>, clean = cleanLine()) {
  const [limit, [short, long]] = [limits[field], errors.names[field]];
  return z
    .string()
    .check(
      clean,
      requireCharacters(limit.min, errors.short(short, limit)),
      limitCharacters(limit.max, errors.long(long, limit)),
    );
}

const schema = z.object({
  firstName: between('firstName'),
  lastName: between('lastName'),
  email: requireEmail(limits.email.max, {
    invalid: errors.email,
    tooLong: errors.long(errors.names.email, limits.email),
  }).check(
    z.refine((email) => !isFreeEmail(email), errors.freeEmail),
    z.toLowerCase(),
  ),
  company: between('company'),
  jobTitle: z.string().check(
    cleanLine(),
    z.refine((title) => jobTitles.has(title), errors.jobTitle),
  ),
  message: between('message', cleanLines()),
});

/** The form on the home page and in the dialog (specification, sections 3, 5 and 7). */
export const consultation = defineForm({
  schema,
  words,
  crmNames: {
    firstName: 'firstname',
    lastName: 'lastname',
    email: 'email',
    company: 'company',
    jobTitle: 'jobtitle',
    message: 'message',
  },
  answerWithinHours: 24,
  quoted: 'message',
});
