import {randomUUID} from 'node:crypto';
import * as z from 'zod';

const submissionSchema = z.looseObject({
  fields: z.array(z.looseObject({name: z.string(), value: z.string()})).min(1),
});

/** A submission as HubSpot documents its body: fields, and what else the caller sent. */
export type Submission = z.infer<typeof submissionSchema>;

/** An HTTP answer; with `submission` when one was taken. */
export type Answer = {status: number; body: unknown; submission?: Submission};

/**
 * What the documented API answers to a submission: 200 with `inlineMessage`; 401 without the right bearer token; 400 with
 * an error list for a body or an e-mail address it refuses.
 *
 * @param token the one token accepted; any non-empty one when left out
 */
export function answerFor(
  authorization: string | undefined,
  token: string | undefined,
  body: string,
): Answer {
  const [, bearer] = /^Bearer (\S+)$/u.exec(authorization ?? '') ?? [];
  if (bearer === undefined || (token !== undefined && bearer !== token)) {
    return {
      status: 401,
      body: {
        ...refusal('Authentication credentials not found.'),
        category: 'INVALID_AUTHENTICATION',
      },
    };
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

function refusal(message: string): Record<string, unknown> {
  return {status: 'error', message, correlationId: randomUUID()};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
