import type {IllustrationChoice} from '../../content/engravings';
import type {edges} from './look';

/** All that a share picture is drawn from. Two equal cards give the same picture, byte for byte. */
export type Card = Readonly<{
  /** The route it is shared for, such as `/about`. */
  route: string;
  title: string;
  illustration: IllustrationChoice;
  /** The strip above the title; posts alone. */
  category: Readonly<{name: string; tone: keyof typeof edges}> | null;
  /** What stands below the title, side by side. */
  facts: readonly string[];
  /** The site's host name. */
  host: string;
}>;
