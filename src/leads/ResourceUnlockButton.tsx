import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import {resourceGate, type Resource, resourcesPage} from '@site/src/content/resources';
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
  const title = `${resourceGate.titleLead} ${resource.shortTitle}`;
  const unlock = (opener: HTMLElement) => {
    if (!isReady) {
      return showToast('info', comingSoonNotice(resource.title));
    }
    const words = {...resourceGate, title, submit: resource.submit};
    const email = recall(MEMORY_KEYS.leadMagnetEmail);
    return downloadDialog.open({form: 'resourceGate', resource, email, words}, opener);
  };
  return (
    <Button
      {...look}
      glyph="lock"
      aria-label={title}
      aria-haspopup={isReady ? 'dialog' : undefined}
      onClick={(event) => void unlock(event.currentTarget)}
    >
      {resourcesPage.unlock}
    </Button>
  );
}
