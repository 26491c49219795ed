import {goodBody, MARKER} from './good-request.ts';
import type {Random} from './random.ts';

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
