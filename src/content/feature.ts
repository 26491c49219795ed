import type {IconName} from './icon';

/** A point with an icon: a benefit, a reason, a difference. */
export type Feature = {icon: IconName; title: string; text: string};
