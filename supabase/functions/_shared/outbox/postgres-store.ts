import {Buffer} from 'node:buffer';
import pg from 'pg';
import {readErrorCode, type Log} from '../host/log.ts';
import type {LinkAction} from '../lead-forms/transport.ts';
import {
  type Acceptance,
  type AttemptResult,
  type Claim,
  type ClaimedDelivery,
  type ClaimTerms,
  type LinkedLead,
  makeTrialLead,
  type NewLead,
  type PlannedDelivery,
  type ShownLead,
  type StoredLead,
} from './store.ts';

/** How long a worker holds a delivery: longer than `LONGEST_ATTEMPT_MS` plus the attempts to store its result. */
export const LEASE_SECONDS = 60;

/** When the database does not answer within these times, it counts as down. */
const TIMEOUTS = {connectionTimeoutMillis: 3000, query_timeout: 5000} as const;

/** The outbox in the database. */
export type LeadStore = ReturnType<typeof createPostgresStore>;

// No call is a named prepared statement, which poolers and the embedded database do not support.
/** The outbox in PostgreSQL. Every call is one statement, committed when it resolves; it rejects when that fails. */
export function createPostgresStore(
  {databaseUrl, databaseAuthority}: {databaseUrl: string; databaseAuthority: string | null},
  log: Log,
  connections: number,
  leaseSeconds = LEASE_SECONDS,
) {
  function open(max: number): pg.Pool {
    const target = openConnection(databaseUrl, databaseAuthority);
    const pool = new pg.Pool({...target, Client: Connection, max, ...TIMEOUTS});
    // Without this listener, an idle connection closed by the server would end the process.
    pool.on('error', (error) =>
      log('warn', 'database.connection_lost', {code: readErrorCode(error)}),
    );
    return pool;
  }

  // Incoming leads have their own connections, so that a flood of them delays no delivery.
  const outbox = open(Math.ceil(connections / 2));
  const leads = connections === 1 ? outbox : open(Math.floor(connections / 2));

  async function call<Result>(name: string, values: unknown[] = [], pool = outbox) {
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
    const sql = `select ${name}(${parameters}) as result`;
    const [row] = (await pool.query<{result: Result}>(sql, values)).rows;
    if (row === undefined) {
      throw new Error(`${name} gave no row`);
    }
    return row.result;
  }

  /** The leads that a digest shows; none when the query fails, because the digest still gives their number. */
  function readShown(deliveryId: string) {
    return call<ShownLead[]>('leads.leads_to_read', [deliveryId]).catch((error: unknown) => {
      log('error', 'digest.not_read', {code: readErrorCode(error)});
      return [];
    });
  }

  return {
    /** Stores a lead, or finds it stored before: so it can be asked again when the connection was lost. */
    accept: (lead: NewLead) => {
      const accept = () => call<Acceptance>('leads.accept', [toJson(lead)], leads);
      return accept().catch((error: unknown) => (isLost(error) ? accept() : Promise.reject(error)));
    },
    /** Stores a lead, and rolls the transaction back. Rejects when a visitor's lead would be refused. */
    async tryAccept() {
      const client = await leads.connect();
      try {
        await client.query('begin');
        await client.query('select leads.accept($1)', [toJson(makeTrialLead())]);
        await client.query('rollback');
        client.release();
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    /** With `act`, does what a link says. Returns the link's lead; null when it is gone. */
    followLink(action: LinkAction, id: string, act: boolean) {
      const kind = action === 'release' ? 'release_link' : 'link';
      return call<LinkedLead | null>(`leads.follow_${kind}`, [id, act], leads);
    },
    planNotices: () => call<void>('leads.plan_notices'),
    /** Leases one due delivery that is not in `except`, at the pace that all workers share. */
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
      const shown = delivery.message === 'lead_digest' ? await readShown(delivery.id) : [];
      const dated = {lead: lead && withDates<StoredLead>(lead), shown: shown.map(withDates)};
      return {delivery: {...withDates(delivery), ...dated}, waitSeconds};
    },
    /** Stores an attempt's result. False when another worker holds the lease: then only a success is stored. */
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
    // `ignored`: a known bounce or a foreign mail. `under_way`: the attempt is not stored yet, so report it again.
    /** Records that a mail came back after being accepted. `bounces`: the delivery's count when the mail was sent. */
    reportBounce: (id: string, bounces: number, outcome: string) =>
      call<'stored' | 'ignored' | 'under_way'>('leads.report_bounce', [id, bounces, outcome]),
    recordHeartbeat: (summary: Readonly<Record<string, number>>) =>
      call<void>('leads.record_heartbeat', [JSON.stringify(summary)]),
    /** Stores since when health has been red, and plans the notices of new problems. */
    recordHealth: (problems: readonly string[], notices: readonly PlannedDelivery[]) =>
      call<void>('leads.record_health', [problems, JSON.stringify(notices)]),
    /** Reads the health, which has more than `problems` and takes a second when the outbox is large. */
    readHealth: () => call<{problems: readonly string[]}>('leads.judge'),
    /** The states of a probe's lead by channel; null if there is none. A scheduled probe sets when the next is due. */
    probe: (id: string, remove: boolean, isScheduled: boolean) =>
      call<Readonly<Record<string, string>> | null>('leads.probe', [id, remove, isScheduled]),
    async close() {
      await Promise.all([...new Set([leads, outbox])].map((pool) => pool.end()));
    },
  };
}

/** Whether a connection ended during a query. Its server may have closed it while it was idle, or be restarting. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:57P01|ECONNRESET|EPIPE)$/u.test(readErrorCode(error)) ||
    error.message.startsWith('Connection terminated unexpectedly'));

function toJson({seal, ...lead}: NewLead): string {
  const data = seal && Buffer.from(seal.data).toString('base64');
  return JSON.stringify({...lead, seal: seal && {...seal, data}});
}

/** Turns the times (`…At`) of a row, which are text in JSON, into dates. */
function withDates<Row extends object>(row: Row): Row {
  const dated = Object.entries(row).map(([name, value]) => [
    name,
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ]);
  return Object.fromEntries(dated) as Row; // `Object.fromEntries` loses the type
}

/** node-postgres' connection settings. With `sslmode=verify-full` this authority (PEM) is trusted, not the system's. */
export function openConnection(address: string, authority: string | null) {
  const target = new URL(address);
  if (authority === null || target.searchParams.get('sslmode') !== 'verify-full') {
    return {connectionString: address};
  }
  // TLS parameters in the URL would replace the whole of `ssl`.
  target.searchParams.delete('sslmode');
  target.searchParams.delete('sslrootcert');
  return {connectionString: target.href, ssl: {ca: authority}};
}

/** Deno before 2.4.5 does not report a closed TLS connection (denoland/deno#28543): the pool would wait for it. */
class Connection extends pg.Client {
  override async end(callback?: (error: Error) => void): Promise<void> {
    void super.end();
    (callback as (() => void) | undefined)?.();
  }
}
