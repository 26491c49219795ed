import type {Print} from '@site/src/components/ui/Trail';

/** The trail that leads nowhere, across a wide window: a stride of 66, 21 to each side of the way. */
export const wideLostPrints: readonly Print[] = [
  [-38, 695, 81],
  [30, 735, 95],
  [94, 690, 81],
  [163, 729, 94],
  [227, 683, 79],
  [297, 719, 92],
  [358, 671, 77],
  [429, 704, 89],
  [489, 652, 73],
  [564, 680, 85],
  [619, 624, 68],
  [695, 645, 79],
  [745, 583, 62],
  [822, 595, 72],
  [862, 527, 54],
  [941, 529, 64],
  [973, 456, 46],
  [1051, 447, 57],
  [1073, 370, 39],
  [1150, 352, 50],
  [1163, 274, 33],
];

/** The same across a phone: a stride of 44, 14 to each side. */
export const narrowLostPrints: readonly Print[] = [
  [-20, 256, 80],
  [27, 280, 89],
  [65, 244, 70],
  [116, 259, 77],
  [145, 215, 56],
  [198, 216, 62],
  [214, 167, 39],
  [264, 152, 45],
  [265, 100, 23],
];
