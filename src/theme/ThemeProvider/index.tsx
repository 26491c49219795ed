import type {Props} from '@theme/ThemeProvider';
import type {ReactNode} from 'react';

/** Empty. The stock one provides a formatter of titles, which `PageSeo` does. */
export default function ThemeProvider({children}: Props): ReactNode {
  return children;
}
