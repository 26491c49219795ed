import {Client} from 'pg';

/** Small enough that the embedded Postgres, which runs one statement at a time, serves other clients in between. */
const BATCH = 10_000;

/** Stores delivered leads of the past year until there are `count` leads, then updates the planner's statistics. */
export async function fillTo(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({connectionString: databaseUrl});
  await client.connect();
  try {
    const {rows} = await client.query<{stored: number}>(
      'select count(*)::int as stored from leads.submission',
    );
    for (let missing = count - (rows[0]?.stored ?? 0); missing > 0; missing -= BATCH) {
      await client.query(FILL, [Math.min(missing, BATCH)]);
    }
    await client.query('vacuum analyze leads.submission, leads.delivery, leads.rate_limit');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

const FILL = `
  with stored as (
    insert into leads.submission (id, idempotency_key, content_hash, form, fields, page, deliveries, created_at)
    select id, 'fill-' || id, md5(id::text) || md5(id::text), 'consultation',
      jsonb_build_object('firstname', 'Maria', 'lastname', 'Keller', 'email', id || '@provider.example',
        'company', 'Example Training Provider', 'jobtitle', 'Compliance Officer',
        'message', 'We would like an outside view of our exams before the next audit in spring.'),
      '{"uri": "https://www.pugmark.example/assurance-audit", "name": "Assurance Audit"}', '[{"channel": "crm", "message": "lead"}]',
      now() - interval '1 day' - random() * interval '364 days'
    from (select gen_random_uuid() as id from generate_series(1, $1)) as ids
    returning id, created_at
  )
  insert into leads.delivery (submission_id, channel, message, state, attempts, next_attempt_at, last_outcome, last_http_status, delivered_at)
  select id, 'crm', 'lead', 'delivered', 1, created_at, 'delivered', 200, created_at from stored`;
