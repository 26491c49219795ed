import * as z from 'zod/mini';
import {defineForm} from './define-form.ts';
import {requireStrictEmail} from './email.ts';
import {LIMITS} from './text.ts';

const {max} = LIMITS.newsletter.email;

const schema = z.object({
  email: requireStrictEmail(max, {
    invalid: 'Please enter a valid email address',
    tooLong: `Email must be less than ${max} characters`,
  }),
});

/** Free e-mail providers are accepted (specification, section 5). */
export const newsletter = defineForm({
  schema,
  crmNames: {email: 'email'},
  constants: {},
  answerWithinHours: null,
  sensitive: [],
});
