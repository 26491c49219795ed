import {Decrypter} from 'age-encryption';
import * as z from 'zod';
import type {SealedCredentials} from '../../functions/_shared/outbox/seal.ts';
import {typed} from '../cli/checkout.ts';
import {OpsError} from '../cli/ops-error.ts';
import type {Seal} from './seals.ts';

const schema = z.object({
  v: z.literal(1),
  submissionId: z.string(),
  form: z.string(),
  loginOne: z.string(),
  loginTwo: z.string(),
  courseUrl: z.string(),
  sealedAt: z.string(),
});

/**
 * Decrypts a seal on this machine.
 *
 * @throws {OpsError} when none of the keys opens it, or its content names another lead
 */
export async function openSeal(
  {submissionId, form, data}: Seal,
  identities: readonly string[],
): Promise<Omit<SealedCredentials, 'form'>> {
  const {data: opened} = schema.safeParse(parseJson(await decrypt(data, identities, submissionId)));
  if (opened === undefined) {
    throw new OpsError(`The seal of ${submissionId} holds something else than test logins.`);
  }
  if (opened.submissionId !== submissionId || opened.form !== form) {
    throw new OpsError(
      `The seal stored with ${submissionId} was made for the lead ${opened.submissionId}. Somebody moved it; nothing is shown.`,
    );
  }
  return opened;
}

async function decrypt(
  data: Uint8Array,
  identities: readonly string[],
  submissionId: string,
): Promise<string> {
  try {
    const decrypter = new Decrypter();
    identities.forEach((identity) => decrypter.addIdentity(identity));
    return await decrypter.decrypt(data, 'text');
  } catch (error) {
    throw new OpsError(
      `The seal does not open (${(error as Error).message}). Name the key file of one of its recipients with --identity; ${typed('leads', `show ${submissionId}`)} names them.`,
      {cause: error},
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
