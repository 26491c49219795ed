import type * as z from 'zod/mini';
import type {IdSettings} from '../lead-forms/form-ids.ts';
import type {Channel} from '../outbox/store.ts';

/** What functions, site, commands and `npm start` ask of a CRM's module. */
export type Crm = {
  /** As people call it. */
  name: string;
  /** The names of its settings. */
  settings: readonly string[];
  /** Those that only the functions may get. */
  secrets: readonly string[];
  /** What is lost without a setting that may be missing. */
  costs: Readonly<Record<string, string>>;
  /** Settings with its own ids of portal and forms; null when it has none, and pages name ours. */
  idSettings: IdSettings;
  /** The address at which a person deletes a contact; null when its pages have none that is known here. */
  contacts: string | null;
  /** Settings for the fake CRM of `npm start` at this address; null when that does not speak its API. */
  standIn: ((address: string) => Record<string, string>) | null;
  /** Checks its settings; a message shows no value. */
  makeSchema(given: Readonly<Record<string, string | undefined>>): z.ZodMiniType<CrmConnection>;
};

/** What a CRM makes of its settings. */
export type CrmConnection = {
  /** All addresses that it calls: `npm start` allows the functions no other. */
  hosts: readonly string[];
  callsPerSecond: number;
  /** `timeoutMs` is for each whole exchange. */
  createChannel(timeoutMs?: number): Channel;
};
