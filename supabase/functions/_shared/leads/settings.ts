import type {FormIdSlot} from '../lead-forms/form-ids.ts';

/** Where and as whom leads are handed to the CRM. */
export type CrmSettings = {
  /** Scheme and host, no trailing slash. */
  apiBase: string;
  /** Secret. */
  accessToken: string;
  portalId: string;
  formIds: Readonly<Record<FormIdSlot, string>>;
  /** How often all workers together call the CRM at most. */
  callsPerSecond: number;
};

/** At most `max` leads in each window of `seconds`. */
export type RateLimit = {max: number; seconds: number};

/** What is wrong with the keys that test logins are sealed to: there is none, or one is not a public age key. */
export type SealingFault = 'recipients_missing' | 'recipients_broken';

/** All a deployment decides; read and checked once by `env.ts`. */
export type Settings = {
  /** Secret: holds a password. */
  databaseUrl: string;
  /** Connections to it that one process may hold. */
  databasePoolSize: number;
  crm: CrmSettings;
  /** Origins, beside the function's own, whose pages may submit. */
  allowedOrigins: readonly string[];
  /** The assessors' public age keys. */
  credentialRecipients: readonly string[];
  /** Why no test login is taken; null when they can be sealed. */
  sealingFault: SealingFault | null;
  /** Secret: wakes `deliver-leads`, and keys the digests of contents and senders. */
  deliveryKey: string;
  /** When there are any, a request must carry one. */
  publishableKeys: readonly string[];
  /** The header in which the host in front tells a visitor's address; null: addresses are not known. */
  clientAddressHeader: string | null;
  /** Per address and form, per e-mail address and form, and for all together. */
  rateLimits: {address: RateLimit; email: RateLimit; all: RateLimit};
  /** A lead sent from a page that was open for less was not sent by a person. */
  fastestSubmitMs: number;
};
