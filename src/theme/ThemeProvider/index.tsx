import type {Props} from '@theme/ThemeProvider';
import type {ReactNode} from 'react';

/** Empty. The stock component provides a title formatter; `PageSeo` formats titles itself. */
export default function ThemeProvider({children}: Props): ReactNode {
  return children;
}
