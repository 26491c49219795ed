import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import type {Resource} from '@site/src/content/resource';
import {unlock, unlockTitle} from '@site/src/content/unlock';
import {MEMORY_KEYS, recall} from './browserMemory';
import {comingSoonNotice} from './comingSoonNotice';
import {downloadDialog} from './dialogs';
import {isAvailable} from './isAvailable';
import {showToast} from './toasts';

/**
 * Unlocks a resource: opens the dialog about it, or says that it will be available shortly when it has no download yet (specification,
 * section 4).
 */
export function ResourceUnlockButton({
  resource,
  ...look
}: Readonly<{resource: Resource}> & Pick<ButtonProps, 'variant' | 'size'>): ReactNode {
  const isReady = isAvailable(resource);
  const open = (opener: HTMLElement) => {
    if (!isReady) {
      return showToast('info', comingSoonNotice(resource.title));
    }
    const email = recall(MEMORY_KEYS.leadMagnetEmail);
    return downloadDialog.open({form: 'resourceGate', resource, email}, opener);
  };
  return (
    <Button
      {...look}
      glyph="lock"
      aria-label={unlockTitle(resource)}
      aria-haspopup={isReady ? 'dialog' : undefined}
      onClick={(event) => void open(event.currentTarget)}
    >
      {unlock}
    </Button>
  );
}
