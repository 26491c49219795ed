import type {ReactNode} from 'react';
import {AppLink} from '@site/src/components/ui/AppLink';
import {brand} from '@site/src/config/brand';
import type {FooterItem} from '@site/src/content/navigation';
import {consultationDialog} from '@site/src/leads/dialogs';

/** One entry of a footer column: a link, the firm's address, or the button that opens the consultation dialog. */
export function FooterLink({item}: Readonly<{item: FooterItem}>): ReactNode {
  switch (item.kind) {
    case 'link':
      return <AppLink to={item.path}>{item.label}</AppLink>;
    case 'email':
      return (
        <AppLink to={`mailto:${brand.email}`}>
          {/* A narrow column breaks the address after the sign, not within the name. */}
          <span>
            {brand.email.replace(/@.*$/u, '@')}
            <wbr />
            {brand.email.replace(/^.*@/u, '')}
          </span>
        </AppLink>
      );
    case 'consultation':
      return (
        <button
          type="button"
          aria-haspopup="dialog"
          data-opens="consultation"
          onClick={(event) => consultationDialog.open({topic: 'consultation'}, event.currentTarget)}
        >
          {item.label}
        </button>
      );
  }
}
