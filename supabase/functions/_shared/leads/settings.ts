import type {FormIdSlot} from '../lead-forms/form-ids.ts';

/** Where and as whom leads are handed to the CRM. */
export type CrmSettings = {
  /** Scheme and host, no trailing slash. */
  apiBase: string;
  /** Secret. */
  accessToken: string;
  portalId: string;
  formIds: Readonly<Record<FormIdSlot, string>>;
};

/** All a deployment decides; read and checked once by `env.ts`. */
export type Settings = {
  /** Secret: holds a password. */
  databaseUrl: string;
  crm: CrmSettings;
  /** Origins, beside the function's own, whose pages may submit. */
  allowedOrigins: readonly string[];
  /** The assessors' public age keys; without one no test login is taken. */
  credentialRecipients: readonly string[];
  /** Secret: wakes `deliver-leads`, and keys the content digests. */
  deliveryKey: string;
  /** When there are any, a request must carry one. */
  publishableKeys: readonly string[];
};
