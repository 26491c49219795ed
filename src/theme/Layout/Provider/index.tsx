import {ColorModeProvider, ScrollControllerProvider} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Layout/Provider';
import type {ReactNode} from 'react';

/**
 * What components of any page may ask for: the color mode (our switch, code blocks) and the scroll controller (tabs, tables of
 * contents). The stock provider also brings the announcement bar, the stock header's state and the handbook's versions, which no page
 * of ours needs.
 */
export default function LayoutProvider({children}: Props): ReactNode {
  return (
    <ColorModeProvider>
      <ScrollControllerProvider>{children}</ScrollControllerProvider>
    </ColorModeProvider>
  );
}
