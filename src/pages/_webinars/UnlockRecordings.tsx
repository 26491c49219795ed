import type {ReactNode} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {webinarsPage} from '@site/src/content/webinarsPage';
import {MEMORY_KEYS} from '@site/src/leads/browserMemory';
import {webinarDialog} from '@site/src/leads/dialogs';
import {useWebinarAccess} from '@site/src/leads/WebinarUnlockButton';

/**
 * Opens the unlock dialog when no recording is chosen. Once access is granted the button stays where it is and says so: the dialog
 * gives the focus back to it.
 */
export function UnlockRecordings(): ReactNode {
  const {unlock, unlocked} = webinarsPage.recordings;
  if (useWebinarAccess()) {
    return (
      <Button variant="quiet" glyph="unlock" aria-disabled>
        {unlocked}
      </Button>
    );
  }
  return (
    <Button
      variant="quiet"
      glyph="lock"
      aria-haspopup="dialog"
      data-wake={`stored ${MEMORY_KEYS.webinarAccess}`}
      onClick={(event) => webinarDialog.open('', event.currentTarget)}
    >
      {unlock}
    </Button>
  );
}
