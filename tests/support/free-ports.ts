import {freePort} from '../../supabase/local/port.ts';

/** The settings of all ports of a stack. */
export type StackPorts = Awaited<ReturnType<typeof freePorts>>;

/** A free port for each part of a stack, as settings. */
export async function freePorts() {
  const next = async () => String(await freePort());
  return {
    PORT: await next(),
    FUNCTIONS_PORT: await next(),
    DATABASE_PORT: await next(),
    CRM_PORT: await next(),
    INBOX_PORT: await next(),
    INBOX_SMTP_PORT: await next(),
  };
}
