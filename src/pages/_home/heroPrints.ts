import type {Print} from '@site/src/components/ui/Trail';

/** The trail below the words of the first screen, in a drawing of 700 by 150: a stride of 50, 15 to each side of the way. */
export const heroPrints: readonly Print[] = [
  [-28, 113, 88],
  [20, 147, 101],
  [72, 119, 85],
  [122, 150, 97],
  [172, 120, 81],
  [223, 147, 94],
  [271, 114, 78],
  [324, 139, 91],
  [371, 104, 76],
  [425, 126, 89],
  [470, 89, 74],
  [525, 110, 87],
  [569, 71, 72],
  [624, 90, 85],
  [667, 50, 70],
];
