import type {CrmSettings} from '../crm/crm-body.ts';
import type {StoreSettings} from '../outbox/postgres-store.ts';
import type {MailSettings, StaffSettings, VisitorMails} from './mail-settings.ts';
import type {RateLimit} from './setting-values.ts';

/** Why test logins cannot be encrypted: no recipient keys, or one is no public age key. */
export type SealingFault = 'recipients_missing' | 'recipients_broken';

/** All settings of a deployment; `env.ts` parses and checks them once. */
export type Settings = StoreSettings & {
  crm: CrmSettings;
  /** Origins, beside the function's own, whose pages may submit. */
  allowedOrigins: readonly string[];
  /** The assessors' public age keys. */
  credentialRecipients: readonly string[];
  /** Why assurance checks are refused; null when test logins can be encrypted. */
  sealingFault: SealingFault | null;
  /** Secret: authorizes calls of `deliver-leads`, and keys the digests of contents and senders. */
  deliveryKey: string;
  /** If not empty, a request must carry one of them. */
  publishableKeys: readonly string[];
  /** The header in which the reverse proxy passes the visitor's address; null when there is none. */
  clientAddressHeader: string | null;
  /** Of the leads of one form: from one IP address, and from everywhere. */
  rateLimits: {address: RateLimit; all: RateLimit};
  /** A lead from a page that was open for less is quarantined as automated. */
  fastestSubmitMs: number;
  /** How mails leave; null when no way is set. */
  mail: MailSettings | null;
  visitorMails: VisitorMails;
  /** The site's origin, which links in mails lead to; null when it is not set. */
  siteUrl: string | null;
  staff: StaffSettings;
};
