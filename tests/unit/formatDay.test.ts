import {formatDay} from '@site/src/config/formatDay';

test('a day reads the same in every time zone', () => {
  expect(formatDay('2025-01-01')).toBe('January 1, 2025');
});

test('what is no day is refused', () => {
  expect(() => formatDay('soon')).toThrow(RangeError);
});
