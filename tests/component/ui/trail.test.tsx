import {walk} from '@site/src/components/ui/trail';

const straight = walk(
  [
    [0, 0],
    [100, 0],
    [200, 0],
    [300, 0],
  ],
  50,
  10,
);

test('prints alternate between both sides of the way', () => {
  expect(straight.map(({y}) => Math.round(y))).toEqual([-10, 10, -10, 10, -10, 10]);
});

test('prints are a stride apart and point where the animal goes, turned outward in turn', () => {
  const strides = straight.slice(1).map(({x}, index) => x - (straight[index]?.x ?? 0));
  for (const stride of strides) {
    expect(stride).toBeGreaterThanOrEqual(50);
    expect(stride).toBeLessThan(52);
  }
  expect(straight.map(({angle}) => Math.round(angle))).toEqual([83, 97, 83, 97, 83, 97]);
});
