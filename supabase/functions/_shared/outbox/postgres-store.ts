import {Buffer} from 'node:buffer';
import pg from 'pg';
import {readErrorCode, type Log} from '../host/log.ts';
import type {LinkAction} from '../lead-forms/transport.ts';
import type {
  Acceptance,
  AttemptResult,
  Claim,
  ClaimedDelivery,
  ClaimTerms,
  KeptLead,
  LinkedLead,
  NewLead,
  PlannedDelivery,
  StoredLead,
  StoreHealth,
} from './store.ts';

/** How long a worker may hold a delivery: longer than `LONGEST_ATTEMPT_MS` and the tries to store its result. */
export const LEASE_SECONDS = 60;

/** After them the database counts as down. */
const TIMEOUTS = {connectionTimeoutMillis: 3000, query_timeout: 5000} as const;

/** The outbox. */
export type LeadStore = ReturnType<typeof createPostgresStore>;

/**
 * The outbox in PostgreSQL. Every call is one statement, committed when it resolves, and unnamed: poolers and the
 * embedded database support no others. Each rejects when the database fails.
 */
export function createPostgresStore(
  {databaseUrl, databaseAuthority}: {databaseUrl: string; databaseAuthority: string | null},
  log: Log,
  connections: number,
  leaseSeconds = LEASE_SECONDS,
) {
  function open(max: number): pg.Pool {
    const target = openConnection(databaseUrl, databaseAuthority);
    const pool = new pg.Pool({...target, Client: Connection, max, ...TIMEOUTS});
    // Without it, an idle connection that the server closes ends the process.
    pool.on('error', (error) =>
      log('warn', 'database.connection_lost', {code: readErrorCode(error)}),
    );
    return pool;
  }

  // Leads that come in have connections of their own: a flood of them holds no delivery up.
  const outbox = open(Math.ceil(connections / 2));
  const leads = connections === 1 ? outbox : open(Math.floor(connections / 2));

  /** The function's result has the shape that it has here. */
  async function call<Result>(name: string, values: unknown[] = [], pool = outbox) {
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
    const sql = `select ${name}(${parameters}) as result`;
    const [row] = (await pool.query<{result: Result}>(sql, values)).rows;
    if (row === undefined) {
      throw new Error(`${name} gave no row`);
    }
    return row.result;
  }

  /** None when it fails: the digest counts them all the same. */
  function readKept(deliveryId: string) {
    return call<KeptLead[]>('leads.leads_to_read', [deliveryId]).catch((error: unknown) => {
      log('error', 'quarantine.not_read', {code: readErrorCode(error)});
      return [];
    });
  }

  return {
    accept({seal, ...lead}: NewLead) {
      const data = seal && Buffer.from(seal.data).toString('base64');
      const values = [JSON.stringify({...lead, seal: seal && {...seal, data}})];
      return call<Acceptance>('leads.accept', values, leads);
    },
    /** The lead of a link, after what the link does was done if `act`; null when it is gone. */
    followLink(action: LinkAction, id: string, act: boolean) {
      const kind = action === 'release' ? 'release_link' : 'link';
      return call<LinkedLead | null>(`leads.follow_${kind}`, [id, act], leads);
    },
    /** Plans what is due by time: reminders of replies, digests. */
    planNotices: () => call<void>('leads.plan_notices'),
    /** Leases one due delivery not in `except`, at the pace of all workers. */
    async claim(
      {channels, callsPerSecond, mailLimit}: ClaimTerms,
      except: readonly string[] = [],
    ): Promise<Claim> {
      const limit = [mailLimit?.max, mailLimit?.seconds];
      const values = [channels, leaseSeconds, callsPerSecond, except, ...limit];
      const {delivery, waitSeconds} = await call<Claim>('leads.claim', values);
      if (delivery === null) {
        return {delivery, waitSeconds};
      }
      const {lead} = delivery;
      const kept = delivery.message === 'quarantine_digest' ? await readKept(delivery.id) : [];
      const dated = {lead: lead && withDates<StoredLead>(lead), kept: kept.map(withDates)};
      return {delivery: {...withDates(delivery), ...dated}, waitSeconds};
    },
    /** False when another worker holds the lease: then only a delivery counts. */
    reportAttempt: (delivery: ClaimedDelivery, result: AttemptResult) =>
      result.passTo
        ? call<boolean>('leads.pass_on', [delivery.id, delivery.leaseToken, result.passTo])
        : call<boolean>('leads.report_attempt', [
            delivery.id,
            delivery.leaseToken,
            delivery.attempt,
            result.state,
            result.retrySeconds,
            result.outcome,
            result.httpStatus,
            result.errorTypes,
            result.correlationId,
            result.ambiguous,
            Math.round(result.durationMs),
            result.pauseSeconds,
          ]),
    /**
     * A mail came back after its provider took it. `bounces` is what the delivery had when the mail was sent.
     * @returns `ignored` for what is known or not ours; `under_way` while its attempt is not reported: tell it again
     */
    reportBounce: (id: string, bounces: number, outcome: string) =>
      call<'stored' | 'ignored' | 'under_way'>('leads.report_bounce', [id, bounces, outcome]),
    recordHeartbeat: (summary: Readonly<Record<string, number>>) =>
      call<void>('leads.record_heartbeat', [JSON.stringify(summary)]),
    /** Keeps since when health is red, and plans the notices once a day from 15 minutes on. */
    recordHealth: (problems: readonly string[], notices: readonly PlannedDelivery[]) =>
      call<void>('leads.record_health', [problems, JSON.stringify(notices)]),
    /** Takes a second when the outbox is large. */
    readHealth: () => call<StoreHealth>('leads.health'),
    /** How far a lead that only proves the way has come, by channel; null for none. A schedule's has a next. */
    probe: (id: string, remove: boolean, isScheduled: boolean) =>
      call<Readonly<Record<string, string>> | null>('leads.probe', [id, remove, isScheduled]),
    /** What anybody may learn: how the last round left things; the time in ISO 8601. */
    readPulse: () => call<{lastRoundAt: string | null; isRed: boolean}>('leads.pulse'),
    async close() {
      await Promise.all([...new Set([leads, outbox])].map((pool) => pool.end()));
    },
  };
}

/** Makes dates of the times (`…At`) of a row, which are text in JSON. */
function withDates<Row extends object>(row: Row): Row {
  const dated = Object.entries(row).map(([name, value]) => [
    name,
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ]);
  return Object.fromEntries(dated) as Row; // the same fields
}

/** How node-postgres connects. With `sslmode=verify-full` the authority (PEM) is trusted instead of the system's. */
export function openConnection(address: string, authority: string | null) {
  const target = new URL(address);
  if (authority === null || target.searchParams.get('sslmode') !== 'verify-full') {
    return {connectionString: address};
  }
  // TLS parameters in the address would replace the whole of `ssl`.
  target.searchParams.delete('sslmode');
  target.searchParams.delete('sslrootcert');
  return {connectionString: target.href, ssl: {ca: authority}};
}

/** Deno before 2.4.5 never tells that a TLS connection has closed (denoland/deno#28543): the pool would wait for it. */
class Connection extends pg.Client {
  override async end(callback?: (error: Error) => void): Promise<void> {
    void super.end();
    (callback as (() => void) | undefined)?.();
  }
}
