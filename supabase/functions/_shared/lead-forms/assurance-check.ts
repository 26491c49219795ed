import * as z from 'zod/mini';
import {
  assuranceCheckErrors as errors,
  assuranceCheckWords as words,
} from './assurance-check.words.ts';
import {defineForm} from './define-form.ts';
import {requireEmail} from './email.ts';
import {
  requireCharacters,
  cleanLine,
  cleanLines,
  limitLength,
  requireText,
  tooLong,
  parseUrl,
} from './text.ts';

const {names} = errors;

/** Adds the scheme that a visitor left out (specification, section 5). */
function withScheme(value: string): string {
  return /^www\./iu.test(value) ? `https://${value}` : value;
}

/** Assessors open the address in a browser, so other schemes are refused. */
const hasScheme = (value: string): boolean => /^https?:\/\//iu.test(value);

/** A user name and password before the host of an address, with or without a scheme, as browsers parse them. */
const ADDRESS_LOGIN = /^(\s*(?:[a-z]+:)?[\\/]*)[^\\/?#]*@/iu;

/** A password whose `@` has not been typed yet. Up to five digits are a port. */
const BEGUN_LOGIN = /^(\s*(?:[a-z]+:)?[\\/]*[^\\/?#@:[]*):(?!\d{0,5}\s*$)[^\\/?#@\s]*\s*$/iu;

// The limit counts an added scheme too: the function sees only the result, and must decide as the browser does.
const courseUrl = z.string().check(
  cleanLine(),
  requireCharacters(1, errors.courseUrlMissing),
  z.overwrite(withScheme),
  limitLength(names.courseUrl, 1000),
  z.refine((it) => hasScheme(it) && parseUrl(it) !== null, {
    error: errors.courseUrl,
    params: {help: errors.courseUrlHelp},
  }),
);

const additionalInfo = z._default(
  z.string().check(cleanLines(), limitLength(names.additionalInfo, 2000)),
  '',
);

const schema = z.object({
  firstName: requireText(names.firstName, 100),
  lastName: requireText(names.lastName, 100),
  email: requireEmail(255, {invalid: errors.email, tooLong: tooLong(names.email, 255)}),
  company: requireText(names.company, 200),
  role: requireText(names.role, 200),
  loginOne: requireText(names.loginOne, 500),
  loginTwo: requireText(names.loginTwo, 500),
  courseUrl,
  additionalInfo,
});

/** `additionalInfo` is empty when the visitor left it out. */
export type AssuranceCheckValues = z.infer<typeof schema>;

/** Its test logins are secrets (specification, sections 5 to 7). */
export const assuranceCheck = defineForm<AssuranceCheckValues, typeof words>({
  schema,
  words,
  crmNames: {
    firstName: 'firstname',
    lastName: 'lastname',
    email: 'email',
    company: 'company',
    role: 'jobtitle',
    loginOne: 'login_credential__1',
    loginTwo: 'login_credential__2',
    courseUrl: 'course_assessment_url',
    additionalInfo: 'additional_information',
  },
  answerWithinHours: 48,
  sensitive: ['loginOne', 'loginTwo'],
  // Some write a login into the address. It is stored sealed, with the two others, and removed here.
  redact: (field, value) =>
    field === 'courseUrl' ? value.replace(ADDRESS_LOGIN, '$1').replace(BEGUN_LOGIN, '$1') : value,
});
