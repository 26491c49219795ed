import {Resolver} from 'node:dns/promises';
import {type Deployment, domainOf, type Finding} from './deployment.ts';

/**
 * Asks the DNS whether mails of a deployment prove their sender, and whether answers arrive.
 *
 * @param server a name server, such as the domain's own; by default the one of this machine
 */
export async function checkDomain(
  {given, mailDomain}: Deployment,
  server?: string,
): Promise<Finding[]> {
  const resolver = new Resolver({timeout: 3000, tries: 2});
  if (server !== undefined) {
    resolver.setServers([server]);
  }
  const texts = async (...names: string[]) =>
    (await Promise.all(names.map((name) => found(resolver.resolveTxt(name)))))
      .flat()
      .map((parts) => parts.join(''));
  const viaResend = given.MAIL_VIA === 'resend';
  // Resend's names, unless another return path was chosen there ("Domains" in its documentation).
  const sender = viaResend ? `send.${mailDomain}` : mailDomain;
  const key = `resend._domainkey.${mailDomain}`;
  const spf = (await texts(sender)).filter((text) => /^v=spf1(?: |$)/iu.test(text));
  const policy = (await texts(...policyNames(mailDomain))).find((it) => /^v=DMARC1\s*;/u.test(it));
  const replies = domainOf(given.MAIL_REPLY_TO ?? given.MAIL_FROM);
  const exchanges = await found(resolver.resolveMx(replies));
  return [
    {
      // Two void each other (RFC 7208, section 4.5).
      isRight: spf.length === 1 && (!viaResend || /\binclude:amazonses\.com\b/u.test(spf.join())),
      says: `SPF: ${sender} has ${spf.length} TXT records v=spf1; it must be one, which lets ${viaResend ? 'Resend send (include:amazonses.com)' : 'the mail server send'}.`,
    },
    ...(viaResend
      ? [{isRight: (await texts(key)).some(isKey), says: `DKIM: ${key} must have Resend’s key.`}]
      : []),
    {
      isRight: policy !== undefined,
      says: `DMARC: _dmarc.${mailDomain} says ${policy ?? 'nothing; it needs v=DMARC1; p=none; rua=…'}`,
    },
    {
      isRight: exchanges.some(({exchange}) => exchange !== ''),
      says: `MX: ${replies} must take mails, or no visitor’s reply arrives.`,
    },
  ];
}

/** The records of a name; none when it does not exist. */
async function found<Row>(asked: Promise<Row[]>): Promise<Row[]> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') {
      return [];
    }
    throw error;
  });
}

/** Where a policy for a domain may stand: there, or above (RFC 7489, section 6.6.3). */
function policyNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
}

/** Whether a DKIM record has a public key; an empty one is revoked. */
function isKey(record: string): boolean {
  return /(?:^|;)\s*p=[\w+/]/u.test(record);
}
