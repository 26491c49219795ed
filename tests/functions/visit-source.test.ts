import {
  CONSENT_VERSIONS,
  CONSENT_WORDS,
} from '../../supabase/functions/_shared/lead-forms/consent.ts';
import {LEAD_HEADERS} from '../../supabase/functions/_shared/lead-forms/transport.ts';
import {type Backend, withBackend} from './support/backend.ts';
import {present, same} from './support/check.ts';
import {refused, taken} from './support/crm.ts';
import {bodyOf, EXAMPLE_KEYS} from './support/examples.ts';

const SOURCE = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'Herbst & 2026 – Prüfung',
  utm_term: 'audit',
  utm_content: 'button',
  referrer: 'www.search.example',
  landing: '/insights',
};
const PAGE_URI = 'https://site.example/about?topic=a';

function headersOf(source: unknown, version?: string): Record<string, string> {
  return {
    [LEAD_HEADERS.pageUri]: encodeURIComponent(PAGE_URI),
    [LEAD_HEADERS.source]: encodeURIComponent(JSON.stringify(source)),
    ...(version === undefined ? {} : {[LEAD_HEADERS.consentVersion]: version}),
  };
}

function readStored({database}: Backend) {
  return database.row<{source: unknown; consent: string | null}>(
    'select source, consent from leads.submission',
  );
}

function addressAtCrm({crm}: Backend, index = 0): URL {
  return new URL(present(crm.received[index]?.body.context?.pageUri, 'a page address'));
}

for (const key of EXAMPLE_KEYS) {
  Deno.test(`keeps where a ${key} lead came from and which words stood at its form`, async () => {
    await withBackend({}, async (backend) => {
      const consent = CONSENT_VERSIONS[key];
      const answer = await backend.submit(bodyOf(key), {headers: headersOf(SOURCE, consent)});
      same(answer.status, 200, 'status');
      same(await readStored(backend), {source: SOURCE, consent}, 'stored');
    });
  });
}

Deno.test(
  'gives the CRM the campaign in the page address, and nothing else of the source',
  async () => {
    await withBackend({}, async (backend) => {
      await backend.submit(bodyOf('newsletter'), {headers: headersOf(SOURCE)});
      await backend.settled();
      const {referrer: _referrer, landing: _landing, ...campaign} = SOURCE;
      const address = addressAtCrm(backend);
      same(address.origin + address.pathname, 'https://site.example/about', 'page');
      same(Object.fromEntries(address.searchParams), {topic: 'a', ...campaign}, 'parameters');
    });
  },
);

Deno.test(
  'a campaign in the address of the form’s page gives way to the one of the visit',
  async () => {
    await withBackend({}, async (backend) => {
      const headers = {
        ...headersOf({utm_source: 'card'}),
        [LEAD_HEADERS.pageUri]: encodeURIComponent(`${PAGE_URI}&utm_source=old&utm_term=old`),
      };
      await backend.submit(bodyOf('newsletter'), {headers});
      await backend.settled();
      same(addressAtCrm(backend).search, '?topic=a&utm_source=card', 'parameters');
    });
  },
);

Deno.test('a page address that the CRM refuses is left out, campaign and all', async () => {
  await withBackend({}, async (backend) => {
    const {crm} = backend;
    crm.answer = () => (crm.received.length === 1 ? refused(400, 'INVALID_PAGE_URI') : taken());
    await backend.submit(bodyOf('newsletter'), {headers: headersOf(SOURCE)});
    await backend.settled();
    same(crm.received.length, 2, 'requests');
    same('context' in present(crm.received[1], 'a lead').body, false, 'a context');
    same((await readStored(backend)).source, SOURCE, 'stored');
  });
});

const BAD_SOURCES: ReadonlyArray<readonly [title: string, header: string, kept: object]> = [
  ['no percent-encoding', '%E0%A4%A', {}],
  ['no JSON', 'utm_source=card', {}],
  ['a list', encodeURIComponent('["card"]'), {}],
  ['null', 'null', {}],
  ['text', '%22card%22', {}],
  ['a deep nest', encodeURIComponent('['.repeat(1000)), {}],
  ['a megabyte', encodeURIComponent(JSON.stringify({utm_source: 'x'.repeat(1_000_000)})), {}],
  [
    'other names and long values',
    encodeURIComponent(
      JSON.stringify({utm_source: 'card', utm_term: 'x'.repeat(101), email: 'a@b.c', __proto__: 1}),
    ),
    {utm_source: 'card'},
  ],
  [
    'NUL and a lone surrogate, which PostgreSQL refuses',
    encodeURIComponent(String.raw`{"utm_source":"a\u0000b","utm_term":"\ud800"}`),
    {utm_source: 'ab', utm_term: '\uFFFD'},
  ],
];

for (const [title, header, kept] of BAD_SOURCES) {
  Deno.test(`a source that is ${title} refuses no lead`, async () => {
    await withBackend({}, async (backend) => {
      const headers = {[LEAD_HEADERS.source]: header};
      const answer = await backend.submit(bodyOf('newsletter'), {headers});
      same(answer.status, 200, 'status');
      same(await readStored(backend), {source: kept, consent: null}, 'stored');
    });
  });
}

Deno.test(
  'a version of words that is not known is kept as unknown, never as it was sent',
  async () => {
    await withBackend({}, async (backend) => {
      await backend.submit(bodyOf('newsletter'), {
        headers: headersOf({}, 'I agreed to everything'),
      });
      same(await readStored(backend), {source: {}, consent: 'unknown'}, 'stored');
    });
  },
);

const CONSENT_IDS = {HUBSPOT_CONSENT_MAILING_LIST: '71', HUBSPOT_CONSENT_REQUESTS: '72'};

function consentAtCrm({crm}: Backend): unknown {
  return present(crm.received[0], 'a lead').body.legalConsentOptions ?? null;
}

for (const key of EXAMPLE_KEYS) {
  Deno.test(
    `tells the CRM on which words a ${key} lead rests, where the owner set the ids`,
    async () => {
      await withBackend({env: CONSENT_IDS}, async (backend) => {
        const version = CONSENT_VERSIONS[key];
        await backend.submit(bodyOf(key), {headers: headersOf({}, version)});
        await backend.settled();
        const text = present(CONSENT_WORDS[version], 'words');
        const list = {
          consent: {
            consentToProcess: true,
            text,
            communications: [{value: true, subscriptionTypeId: 71, text}],
          },
        };
        const request = {
          legitimateInterest: {value: true, subscriptionTypeId: 72, legalBasis: 'LEAD', text},
        };
        const isForList = key === 'newsletter' || key === 'webinarAccess';
        same(consentAtCrm(backend), isForList ? list : request, 'legalConsentOptions');
      });
    },
  );
}

const WITHOUT_CONSENT: {
  title: string;
  env: Readonly<Record<string, string>>;
  version: string | undefined;
}[] = [
  {title: 'the owner set no id', env: {}, version: CONSENT_VERSIONS.newsletter},
  {
    title: 'the id is another form’s',
    env: {HUBSPOT_CONSENT_REQUESTS: '72'},
    version: CONSENT_VERSIONS.newsletter,
  },
  {title: 'the words are not known', env: CONSENT_IDS, version: '00000000'},
  {title: 'the client named no words', env: CONSENT_IDS, version: undefined},
];

for (const {title, env, version} of WITHOUT_CONSENT) {
  Deno.test(`claims no consent to the CRM when ${title}`, async () => {
    await withBackend({env}, async (backend) => {
      await backend.submit(bodyOf('newsletter'), {headers: headersOf({}, version)});
      await backend.settled();
      same(consentAtCrm(backend), null, 'legalConsentOptions');
    });
  });
}
