import {gzipSync} from 'node:zlib';
import {goodBody, goodRequest, MARKER, type WireRequest, withHeader} from './good-request.ts';
import type {Random} from '../random.ts';

const LIMIT = 32 * 1024;
const good = () => JSON.stringify(goodBody());

/** Deeply nested JSON. */
function nested(random: Random): string {
  const depth = 1 + random.number(LIMIT / 2 - 1);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ] as const);
  const levels = Math.min(depth, Math.floor(LIMIT / (open.length + close.length)) - 4);
  const end = random.pick([close.repeat(levels), '']);
  return open.repeat(levels) + '1' + end;
}

/** The valid body with one byte that is invalid there in UTF-8 or JSON. */
function corrupted(random: Random): Buffer {
  const body = Buffer.from(good());
  body[random.number(body.length)] = random.pick([0xff, 0xc0, 0x00, 0x0a]);
  return body;
}

const SHAPES = [
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  `"${MARKER}"`,
  '{"portalId":"1"}',
  '{"fields":[]}',
  '{"portalId":"","formId":"","fields":[]}',
  '{"portalId":1,"formId":2,"fields":3}',
  '{"portalId":"1","formId":"2","fields":{}}',
  '{"portalId":"1","formId":"2","fields":[null]}',
  `{"__proto__":{"portalId":"${MARKER}"}}`,
  '[{"portalId":"1","formId":"2","fields":[]}]',
];

/** Requests whose body cannot be parsed, by fault. */
export const BAD_BODIES: Readonly<Record<string, (random: Random) => WireRequest>> = {
  empty: () => goodRequest(Buffer.alloc(0)),
  'random bytes': (random) => goodRequest(random.bytes(random.number(2000))),
  'random text': (random) => goodRequest(Buffer.from(random.text(random.number(2000)))),
  'cut short': (random) => {
    const text = good();
    return goodRequest(Buffer.from(text.slice(0, random.number(text.length - 1))));
  },
  'text behind it': (random) =>
    goodRequest(Buffer.from(`${good()}${random.pick(['{}', ',', MARKER, '\u0000'])}`)),
  'a byte of no text': (random) => goodRequest(corrupted(random)),
  'UTF-16': () => goodRequest(Buffer.from(good(), 'utf16le')),
  'another shape': (random) => goodRequest(Buffer.from(random.pick(SHAPES))),
  'a part too many': () => goodRequest({...goodBody(), hp: MARKER}),
  'nested deeply': (random) => goodRequest(Buffer.from(nested(random))),
  'a number without end': (random) =>
    goodRequest(Buffer.from(`{"portalId":${'9'.repeat(1 + random.number(30_000))}}`)),
  compressed: () => withHeader(goodRequest(gzipSync(good())), 'content-encoding', 'gzip'),
  'too large': (random) =>
    goodRequest(Buffer.from(good().padEnd(LIMIT + 1 + random.number(200_000)))),
};

/** Makes a body whose values, fields or form break a rule. */
type BadBody = (random: Random) => unknown;

/** The valid body with changed fields. */
function withFields(change: (fields: {name: string; value: string}[]) => unknown[]): unknown {
  const body = goodBody();
  return {...body, fields: change(body.fields)};
}

function withValue(name: string, value: unknown): unknown {
  return withFields((fields) =>
    fields.map((field) => (field.name === name ? {name, value} : field)),
  );
}

const OWN_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];
const NO_STRINGS = [null, 0, -1, 1e308, true, [], {}, [MARKER], {value: MARKER}];
const BAD_EMAILS = [
  '',
  MARKER,
  `${MARKER}@`,
  `@${MARKER}`,
  `${MARKER}@gmail.com`,
  `${MARKER} @training.example`,
  `${MARKER}@@training.example`,
  `${MARKER}@training.example\r\nbcc: all@training.example`,
  `${'a'.repeat(300)}@training.example`,
];

/** Well-formed bodies that the contract refuses, by fault. */
export const BAD_VALUES: Readonly<Record<string, BadBody>> = {
  email: (random) => withValue('email', random.pick(BAD_EMAILS)),
  'name too short': (random) =>
    withValue('firstname', random.pick(['', ' ', 'x', '\u0000\t', '\u200B'])),
  'value too long': (random) =>
    withValue('message', MARKER + random.text(1300 + random.number(5000))),
  'value of no string': (random) => withValue('company', random.pick(NO_STRINGS)),
  'job title not listed': (random) => withValue('jobtitle', random.text(1 + random.number(40))),
  'field unknown': (random) =>
    withFields((fields) => [...fields, {name: random.text(1 + random.number(60)), value: MARKER}]),
  'field named like an object’s own': (random) =>
    withFields((fields) => [...fields, {name: random.pick(OWN_NAMES), value: MARKER}]),
  'field given twice': (random) => withFields((fields) => [...fields, random.pick(fields)]),
  'field missing': (random) => {
    const left = random.number(6);
    return withFields((fields) => fields.filter((_, index) => index !== left));
  },
  'fields too many': (random) =>
    withFields((fields) =>
      Array.from({length: 33 + random.number(100)}, () => random.pick(fields)),
    ),
  'field with a part too many': () =>
    withFields((fields) => fields.map((field) => ({...field, extra: MARKER}))),
  'form unknown': (random) => ({...goodBody(), formId: random.text(1 + random.number(64))}),
  'portal unknown': (random) => ({...goodBody(), portalId: String(1 + random.number(99_999_999))}),
  'test logins to another form': () =>
    withFields((fields) => [...fields, {name: 'login_credential__1', value: MARKER}]),
};
