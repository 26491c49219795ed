import {requestOf, valueOf} from '../../../src/docusaurus/requestOf';

const literal = (value: string) => ({type: 'Literal', value});
const required = (file: string) => ({
  type: 'MemberExpression',
  object: {type: 'CallExpression', arguments: [literal(file)]},
});

test('the file that a text asks for, with and without a part of it', () => {
  expect(requestOf(required('!loader!./a.svg'))).toEqual({request: '!loader!./a.svg', suffix: ''});
  const code = {type: 'BinaryExpression', left: required('./a.pdf'), right: literal('#page=2')};
  expect(requestOf(code)).toEqual({request: './a.pdf', suffix: '#page=2'});
});

test('other code is refused', () => {
  expect(() => requestOf({type: 'Identifier'})).toThrow(/Identifier/u);
});

test('a plain value is what it is', () => {
  expect(valueOf({type: 'Literal', value: true})).toBe(true);
});
