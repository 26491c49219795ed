import type {ReactNode} from 'react';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import type {Resource} from '@site/src/content/resources';
import {download as words, resourceGate, unlock, unlockTitle} from '@site/src/content/unlock';
import {MEMORY_KEYS} from './browserMemory';
import {DownloadNote, isAvailable, useDownload} from './download';
import {showToast, type ToastMessage} from './toasts';

/** The notice of an entry that has no download yet (specification, section 8). */
function comingSoonNotice(title: string): ToastMessage {
  return {title: 'Coming Soon', text: `${title} will be available shortly.`};
}

/**
 * Unlocks a resource: opens the dialog about it, sends it at once where name and address are stored, or says that it will be available shortly when it has no download
 * yet (specification, section 4). Once it is sent the button stays where it is, with the focus, and says so.
 */
export function ResourceUnlockButton({
  resource,
  ...look
}: Readonly<{resource: Resource}> & Pick<ButtonProps, 'variant' | 'size'>): ReactNode {
  const isReady = isAvailable(resource);
  const download = useDownload('resourceGate', resource);
  const {stage, reader, ask} = download;
  const open = (opener: HTMLElement) =>
    isReady ? ask(opener) : void showToast('info', comingSoonNotice(resource.title));
  const isLocked = stage === 'locked';
  return (
    <>
      <Button
        {...look}
        glyph={stage === 'sent' ? 'check' : 'lock'}
        aria-label={isLocked ? unlockTitle(resource) : `${words[stage]}, ${resource.shortTitle}`}
        aria-haspopup={isReady && isLocked && !reader ? 'dialog' : undefined}
        aria-disabled={isLocked ? undefined : true}
        data-wake={`stored ${MEMORY_KEYS.leadMagnetEmail}`}
        onClick={isLocked ? (event) => open(event.currentTarget) : undefined}
      >
        {isLocked ? unlock : words[stage]}
      </Button>
      {isReady ? <DownloadNote download={download} hint={resourceGate.fields.email.hint} /> : null}
    </>
  );
}
