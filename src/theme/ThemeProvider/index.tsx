import type {Props} from '@theme/ThemeProvider';
import type {ReactNode} from 'react';

/** What every page stands in. The stock one formats titles, which `PageSeo` does. */
export default function ThemeProvider({children}: Props): ReactNode {
  return children;
}
