import * as z from 'zod/mini';
import {defineForm} from './define-form.ts';
import {requireEmail} from './email.ts';
import {
  requireCharacters,
  cleanLine,
  cleanLines,
  limitLength,
  LIMITS,
  requireText,
} from './text.ts';

const limits = LIMITS.assuranceCheck;

/** Adds the scheme that a visitor left out (specification, section 5). */
function withScheme(value: string): string {
  return /^www\./iu.test(value) ? `https://${value}` : value;
}

/** Assessors open the address in a browser, so other schemes are refused. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\//iu.test(value) && URL.canParse(value);
}

/** A user name and password before the host of an address, with or without a scheme, as browsers parse them. */
const ADDRESS_LOGIN = /^(\s*(?:[a-z]+:)?[\\/]*)[^\\/?#]*@/iu;

// The limit counts an added scheme too: the function sees only the result, and must decide as the browser does.
const courseUrl = z
  .string()
  .check(
    cleanLine(),
    requireCharacters(1, 'Course URL is required'),
    z.overwrite(withScheme),
    limitLength('Course URL', limits.courseUrl.max),
    z.refine(isWebAddress, 'Must be a valid URL'),
  );

const additionalInfo = z._default(
  z.string().check(cleanLines(), limitLength('Additional information', limits.additionalInfo.max)),
  '',
);

const schema = z.object({
  firstName: requireText('First name', limits.firstName.max),
  lastName: requireText('Last name', limits.lastName.max),
  email: requireEmail(limits.email.max, {
    invalid: 'Invalid email address',
    tooLong: `Email must be at most ${limits.email.max} characters`,
  }),
  company: requireText('Company name', limits.company.max),
  role: requireText('Role', limits.role.max),
  loginOne: requireText('First login credential', limits.loginOne.max),
  loginTwo: requireText('Second login credential', limits.loginTwo.max),
  courseUrl,
  additionalInfo,
});

/** `additionalInfo` is empty when the visitor left it out. */
export type AssuranceCheckValues = z.infer<typeof schema>;

/** The form of the Free Assurance Check. Its test logins are secrets (specification, sections 5 to 7). */
export const assuranceCheck = defineForm<AssuranceCheckValues>({
  schema,
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
  // Without query and login: only the seal has the whole address.
  redact: (field, value) => (field === 'courseUrl' ? value.replace(ADDRESS_LOGIN, '$1') : value),
});
