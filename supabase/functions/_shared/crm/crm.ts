import type * as z from 'zod/mini';
import type {IdSettings} from '../lead-forms/form-ids.ts';
import type {Channel} from '../outbox/store.ts';

/** The interface of a CRM's module, for the functions, the site, the commands and `npm start`. */
export type Crm = {
  name: string;
  settings: readonly string[];
  /** For each optional setting, what does not work without it. */
  costs: Readonly<Record<string, string>>;
  /** Settings that hold the CRM's portal and form ids; null if the CRM issues none, and pages send our form names. */
  idSettings: IdSettings;
  /** Where a person deletes a contact in the CRM; null when that address is not known. */
  contacts: string | null;
  /** Settings that lead to the fake CRM of `npm start` at an address; null when the fake cannot stand for this CRM. */
  standIn: ((address: string) => Record<string, string>) | null;
  makeSchema(given: Readonly<Record<string, string | undefined>>): z.ZodMiniType<CrmConnection>;
};

/** A connection to the CRM, made from checked settings. */
export type CrmConnection = {
  /** All addresses that the CRM's module calls. `npm start` blocks others. */
  hosts: readonly string[];
  callsPerSecond: number;
  /** Creates the delivery channel. `timeoutMs` limits each call, from the request to the end of the response. */
  createChannel(timeoutMs?: number): Channel;
};
