/** A mail as the local inbox' API gives it. */
export type CaughtMail = {
  id: string;
  subject: string;
  from: {address: string; name: string}[];
  to: {address: string; name: string}[];
  text: string;
  /** Absent when the mail has none. */
  html?: string;
  messageId: string;
  /** By lower-case name. */
  headers: Record<string, unknown>;
};

/**
 * All mails that the local inbox of a stack holds, oldest first.
 *
 * @param url of its page, `http://127.0.0.1:<INBOX_PORT>`
 */
export async function readInbox(url: string): Promise<CaughtMail[]> {
  const response = await fetch(`${url}/email`);
  if (!response.ok) {
    throw new Error(`The inbox answered ${response.status}.`);
  }
  return (await response.json()) as CaughtMail[];
}
