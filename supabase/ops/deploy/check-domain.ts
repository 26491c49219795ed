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
      says: `SPF: ${sender} says ${spf.join(' and ') || 'nothing'}.`,
      remedy: `It needs one TXT record, v=spf1 …, which lets ${viaResend ? 'Resend send (include:amazonses.com)' : 'the mail server send'}.`,
    },
    ...(viaResend ? [judgeKey(key, await texts(key))] : []),
    {
      isRight: policy !== undefined,
      says: `DMARC: _dmarc.${mailDomain} says ${policy ?? 'nothing'}.`,
      remedy: 'It needs a TXT record, v=DMARC1; p=none; rua=mailto:<who reads the reports>.',
    },
    {
      isRight: exchanges.some(({exchange}) => exchange !== ''),
      says: `MX: replies go to ${replies}.`,
      remedy: 'It takes no mails. Add its MX record, or set MAIL_REPLY_TO.',
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

/** An empty key is a revoked one (RFC 6376, section 3.6.1). */
function judgeKey(name: string, texts: readonly string[]): Finding {
  const isRight = texts.some((text) => /(?:^|;)\s*p=[\w+/]/u.test(text));
  return {
    isRight,
    says: `DKIM: ${name} has ${isRight ? 'a' : 'no'} key.`,
    remedy: 'Copy the record from Resend.',
  };
}
