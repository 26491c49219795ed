import * as z from 'zod/mini';
import {defineForm} from './define-form.ts';
import {isFreeEmail, requireEmail} from './email.ts';
import {requireCharacters, limitCharacters, cleanLine, cleanLines, LIMITS} from './text.ts';

const limits = LIMITS.consultation;

/** Specification, section 3. */
export const JOB_TITLES = [
  'Compliance Officer',
  'Training Manager',
  'HR Director',
  'Executive',
  'Other',
] as const;

const jobTitles: ReadonlySet<string> = new Set(JOB_TITLES);

const FREE_EMAIL_MESSAGE =
  'Please use your work email address. Free email providers (Gmail, Yahoo, etc.) are not accepted.';

/** The specification's two messages name the field in two ways. */
function between(
  short: string,
  long: string,
  {min, max}: {min: number; max: number},
  clean = cleanLine(),
) {
  return z
    .string()
    .check(
      clean,
      requireCharacters(min, `${short} must be at least ${min} characters`),
      limitCharacters(max, `${long} must be less than ${max} characters`),
    );
}

const schema = z.object({
  firstName: between('First name', 'First name', limits.firstName),
  lastName: between('Last name', 'Last name', limits.lastName),
  email: requireEmail(limits.email.max, {
    invalid: 'Please enter a valid email address',
    tooLong: `Email must be less than ${limits.email.max} characters`,
  }).check(
    z.refine((email) => !isFreeEmail(email), FREE_EMAIL_MESSAGE),
    z.toLowerCase(),
  ),
  company: between('Company name', 'Company', limits.company),
  jobTitle: z.string().check(
    cleanLine(),
    z.refine((title) => jobTitles.has(title), 'Please select your job title'),
  ),
  message: between('Message', 'Message', limits.message, cleanLines()),
});

/** The form on the home page and in the dialog (specification, sections 3, 5 and 7). */
export const consultation = defineForm({
  schema,
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
