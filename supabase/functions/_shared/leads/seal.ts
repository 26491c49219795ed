import {Encrypter} from 'age-encryption';
import type {FormIdSlot} from '../lead-forms/form-ids.ts';
import type {AssuranceCheckValues} from '../lead-forms/assurance-check.ts';

/** What an assessor finds in an opened seal. The id and form tell which lead it belongs to, wherever it was moved. */
export type SealedCredentials = Pick<
  AssuranceCheckValues,
  'loginOne' | 'loginTwo' | 'courseUrl'
> & {
  v: 1;
  submissionId: string;
  form: FormIdSlot;
  /** ISO 8601, UTC. */
  sealedAt: string;
};

/** An age file and the public keys that it was made for. */
export type Seal = {data: Uint8Array; recipients: readonly string[]};

/** Whether a text is a public key that {@link sealCredentials} can seal to. */
export function isRecipient(key: string): boolean {
  try {
    new Encrypter().addRecipient(key);
    return key.startsWith('age1');
  } catch {
    return false;
  }
}

/** Seals test logins so that any one of the recipients' private keys opens them: `age -d -i key.txt`. */
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

/** What stands for a test login in the database and in the CRM: it names the seal to open. */
export function sealReference(submissionId: string): string {
  return `sealed:${submissionId}`;
}
