/** What is known of a seal without opening it: whose keys open it, and what became of it. */
export type SealReceipt = {
  at: string;
  recipients: string[];
  openedCount: number;
  lastOpenedAt: string | null;
  destroyedAt: string | null;
  destroyedBy: string | null;
  destroyReason: string | null;
};

/** One attempt to deliver a lead. */
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

/** One act of the audit. */
export type AuditEntry = {
  at: string;
  actor: string;
  databaseUser: string;
  action: string;
  detail: Record<string, unknown>;
};

/** Everything known about one lead. Sealed values are the references `sealed:<id>`; what they refer to is not read. */
export type LeadRecord = {
  id: string;
  time: string;
  form: string;
  page: {uri?: string; name?: string};
  fields: Record<string, string>;
  /** Why it was kept back when it came; null for an ordinary one. */
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
