import type {IconName} from './icon';

/** One way to engage us: a short table under a name. `flag` hangs from the top edge of the recommended one. */
export type Engagement = {
  name: string;
  text: string;
  rows: readonly {label: string; value: string}[];
  action: string;
  icon?: IconName;
  flag?: string;
};
