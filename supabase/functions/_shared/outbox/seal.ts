import {Encrypter} from 'age-encryption';
import type {AssuranceCheckValues} from '../lead-forms/assurance-check.ts';
import type {FormIdSlot} from '../lead-forms/form-ids.ts';

/** The content of a seal. Id and form tell to which lead it belongs, wherever the file is. */
export type SealedCredentials = Pick<
  AssuranceCheckValues,
  'loginOne' | 'loginTwo' | 'courseUrl'
> & {
  v: 1;
  submissionId: string;
  form: FormIdSlot;
  sealedAt: string;
};

export type Seal = {data: Uint8Array; recipients: readonly string[]};

/** Whether a text is an age public key. */
export function isRecipient(key: string): boolean {
  try {
    new Encrypter().addRecipient(key);
    return key.startsWith('age1');
  } catch {
    return false;
  }
}

/** Encrypts test logins with age; any recipient's private key opens them. Throws when a recipient is no public key. */
export async function sealCredentials(
  recipients: readonly string[],
  credentials: SealedCredentials,
): Promise<Seal> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    encrypter.addRecipient(recipient);
  }
  return {data: await encrypter.encrypt(JSON.stringify(credentials)), recipients};
}

/** The reference that the database and the CRM have in place of a test login. */
export function sealReference(submissionId: string): string {
  return `sealed:${submissionId}`;
}
