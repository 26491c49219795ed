import {Buffer} from 'node:buffer';
import pg from 'pg';
import {readErrorCode, type Log} from '../host/log.ts';
import type {Claim, LeadStore, StoredLead} from './store.ts';

/** How long a worker may hold a delivery: longer than `LONGEST_ATTEMPT_MS` and the tries to store its result. */
export const LEASE_SECONDS = 60;

/** After them the database counts as down. */
const TIMEOUTS = {connectionTimeoutMillis: 3000, query_timeout: 5000} as const;

/** The store on PostgreSQL, by single, unnamed statements: poolers and the embedded database support no others. */
export function createPostgresStore(
  {databaseUrl, databaseAuthority}: {databaseUrl: string; databaseAuthority: string | null},
  log: Log,
  connections: number,
  leaseSeconds = LEASE_SECONDS,
): LeadStore {
  function open(max: number): pg.Pool {
    const pool = new pg.Pool({
      ...openConnection(databaseUrl, databaseAuthority),
      Client: Connection,
      max,
      ...TIMEOUTS,
    });
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
  async function call<Result>(name: string, values: readonly unknown[] = []): Promise<Result> {
    const pool = ['leads.accept', 'leads.follow_link'].includes(name) ? leads : outbox;
    const parameters = values.map((_, index) => `$${index + 1}`).join(', ');
    const {rows} = await pool.query<{result: Result}>(`select ${name}(${parameters}) as result`, [
      ...values,
    ]);
    const [row] = rows;
    if (row === undefined) {
      throw new Error(`${name} gave no row`);
    }
    return row.result;
  }

  return {
    accept({seal, ...lead}) {
      const data = seal && Buffer.from(seal.data).toString('base64');
      return call('leads.accept', [JSON.stringify({...lead, seal: seal && {...seal, data}})]);
    },

    followLink: (...values) => call('leads.follow_link', values),
    planNotices: () => call('leads.plan_notices'),

    async claim({channels, callsPerSecond, mailLimit}, except = []) {
      const values = [
        channels,
        leaseSeconds,
        callsPerSecond,
        except,
        mailLimit?.max,
        mailLimit?.seconds,
      ];
      const {delivery, waitSeconds} = await call<Claim>('leads.claim', values);
      const lead = delivery?.lead ?? null;
      return {
        delivery: delivery && {...withDates(delivery), lead: lead && withDates<StoredLead>(lead)},
        waitSeconds,
      };
    },

    reportAttempt: (delivery, result) =>
      call('leads.report_attempt', [
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

    reportBounce: (...values) => call('leads.report_bounce', values),
    recordHeartbeat: (summary) => call('leads.record_heartbeat', [JSON.stringify(summary)]),
    recordHealth: (problems, notices) =>
      call('leads.record_health', [problems, JSON.stringify(notices)]),
    readHealth: () => call('leads.health'),
    probe: (...values) => call('leads.probe', values),
    readPulse: () => call('leads.pulse'),

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
