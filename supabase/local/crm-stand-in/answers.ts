import {randomUUID} from 'node:crypto';
import * as z from 'zod';

const submissionSchema = z.looseObject({
  fields: z.array(z.looseObject({name: z.string(), value: z.string()})).min(1),
});

/** The body of a submission as HubSpot documents it. */
export type Submission = z.infer<typeof submissionSchema>;

/** A response; `submission` is set when one was accepted, `erased` to the address of a contact to delete. */
export type Answer = {
  status: number;
  body: unknown;
  submission?: Submission;
  erased?: string;
};

/**
 * The documented API's response to a submission: 200 with `inlineMessage`; 401 without the right bearer token; 400
 * with an error list for a body or e-mail address that it refuses.
 *
 * @param token the accepted token; any non-empty one when omitted
 */
export function answerFor(
  authorization: string | undefined,
  token: string | undefined,
  body: string,
): Answer {
  if (!isAuthorized(authorization, token)) {
    return unauthorized();
  }
  const {data: submission} = submissionSchema.safeParse(parseJson(body));
  if (submission === undefined) {
    return {status: 400, body: refusal('The request is not valid')};
  }
  const email = submission.fields.find(({name}) => name === 'email')?.value;
  if (email !== undefined && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/u.test(email)) {
    const message = `Error in 'fields.email'. Invalid email address`;
    const errors = [{message, errorType: 'INVALID_EMAIL'}];
    return {status: 400, body: {...refusal('The request is not valid'), errors}};
  }
  return {
    status: 200,
    body: {inlineMessage: 'Thanks for submitting the form.', redirectUri: null},
    submission,
  };
}

/**
 * Whether a call has the right bearer token.
 *
 * @param token the accepted token; any non-empty one when omitted
 */
export function isAuthorized(
  authorization: string | undefined,
  token: string | undefined,
): boolean {
  const [, bearer] = /^Bearer (\S+)$/u.exec(authorization ?? '') ?? [];
  return bearer !== undefined && (token === undefined || bearer === token);
}

/** The API's answer to a call without the right token. */
export function unauthorized(): Answer {
  return {
    status: 401,
    body: {
      ...refusal('Authentication credentials not found.'),
      category: 'INVALID_AUTHENTICATION',
    },
  };
}

/** The body of a refusal. */
export function refusal(message: string): Record<string, unknown> {
  return {status: 'error', message, correlationId: randomUUID()};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
