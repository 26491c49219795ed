/** What each channel carries, in the order in which operators see them. */
export const CARRIES = {
  crm: 'the lead to the CRM',
  mail: 'a mail to the visitor',
  notice: 'a mail to the staff',
  webhook: 'a call to the staff’s system',
} as const;

/** A way that deliveries go. */
export type Channel = keyof typeof CARRIES;

/** The channels by name. */
export const CHANNELS = Object.keys(CARRIES) as readonly Channel[];
