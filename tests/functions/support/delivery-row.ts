import type {Backend} from './backend.ts';

/** The delivery of the only lead; `wait` is the seconds until its next attempt. */
export type Delivery = {
  state: string;
  attempts: number;
  last_outcome: string;
  last_http_status: number | null;
  last_error_types: string[];
  maybe_duplicates: number;
  wait: number;
};

/** Reads the outbox, which must hold one lead. */
export function readDelivery({database}: Backend): Promise<Delivery> {
  return database.row<Delivery>(
    `select state, attempts, last_outcome, last_http_status, last_error_types, maybe_duplicates,
       extract(epoch from next_attempt_at - now())::float8 as wait
     from leads.delivery`,
  );
}
