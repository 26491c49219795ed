/** What is known of a seal without decrypting it. */
export type SealReceipt = {
  at: string;
  recipients: string[];
  openedCount: number;
  lastOpenedAt: string | null;
  destroyedAt: string | null;
  destroyedBy: string | null;
  destroyReason: string | null;
};

/** One delivery attempt. */
export type Attempt = {
  attempt: number;
  finishedAt: string;
  durationMs: number;
  outcome: string;
  httpStatus: number | null;
  errorTypes: string[] | null;
  correlationId: string | null;
  ambiguous: boolean;
  stale: boolean;
};

/** One row of the audit. */
export type AuditEntry = {
  at: string;
  actor: string;
  databaseUser: string;
  action: string;
  detail: Record<string, unknown>;
};

/** Everything known about one lead. Test logins are references, `sealed:<id>`; the seal itself is not read. */
export type LeadRecord = {
  id: string;
  time: string;
  form: string;
  page: {uri?: string; name?: string};
  fields: Record<string, string>;
  /** Why the lead was quarantined on arrival; null when it was not. */
  quarantineReason: string | null;
  erasedAt: string | null;
  sealed: SealReceipt | null;
  delivery: {
    state: string;
    attempts: number;
    nextAttemptAt: string | null;
    deliveredAt: string | null;
    lastOutcome: string | null;
    lastHttpStatus: number | null;
    lastErrorTypes: string[] | null;
    maybeDuplicates: number;
  };
  attempts: Attempt[];
  audit: AuditEntry[];
};
