import type {ReactNode} from 'react';
import {waitAt} from '@site/src/browser/loadCode';
import {Button, type ButtonProps} from '@site/src/components/ui/Button';
import {MediaItem} from '@site/src/components/ui/MediaItem';
import {
  askFor,
  download as words,
  type Resource,
  unlock,
  unlockTitle,
} from '@site/src/content/resource';
import {useReader, wasSent} from './access';
import {downloadDialog} from './dialogs';
import {DownloadNote, isAvailable, ReaderNote, useDownload} from './download';
import {ResourceCover, ResourceMeta} from './ResourceCover';
import {loadForms} from './lazyForm';
import {toInbox} from './pageContract';
import {requestForms} from './staticForm';

type ResourceUnlockButtonProps = Readonly<{resource: Resource; note?: ReactNode}> &
  Pick<ButtonProps, 'variant'>;

/** Opens the dialog, sends at once for a known reader, or shows a notice without a file (specification, section 4). */
export function ResourceUnlockButton(props: ResourceUnlockButtonProps): ReactNode {
  const {resource, note, ...look} = props;
  const isReady = isAvailable(resource);
  const {stage, reader, ask} = useDownload('resourceGate', resource);
  const text = `${resource.title} will be available shortly.`;
  const announce = async (opener: HTMLElement): Promise<void> => {
    requestForms();
    const stopWaiting = waitAt(opener);
    const {showToast} = await loadForms();
    stopWaiting();
    showToast('info', {title: 'Coming Soon', text});
  };
  const open = (opener: HTMLElement) => (isReady ? ask(opener) : void announce(opener));
  const isLocked = stage === 'locked';
  const label = isLocked ? (reader ? askFor(resource) : unlock) : words[stage];
  return (
    <>
      <Button
        {...look}
        glyph={stage === 'sent' ? 'check' : reader ? undefined : 'lock'}
        aria-label={label === unlock ? unlockTitle(resource) : `${label}, ${resource.shortTitle}`}
        aria-haspopup={isReady && isLocked && !reader ? 'dialog' : undefined}
        aria-disabled={isLocked ? undefined : true}
        onClick={isLocked ? (event) => open(event.currentTarget) : undefined}
      >
        {label}
      </Button>
      {isReady ? <DownloadNote stage={stage}>{note}</DownloadNote> : null}
    </>
  );
}

type ResourceRowsProps = Readonly<{resources: readonly Resource[]; level: 'h2' | 'h3'}> &
  Pick<ButtonProps, 'variant'>;

/**
 * Shows each document in a row: cover, title, description, and a button to request it. `level`: the titles' level. A
 * known reader's address stands once, below the button of what was sent.
 */
export function ResourceRows({resources, level, variant}: ResourceRowsProps): ReactNode {
  const {email} = useReader();
  // Once a document was sent, its dialog closes.
  downloadDialog.use();
  const hint = resources.every(wasSent) ? undefined : toInbox;
  const place = email ? (resources.find(wasSent) ?? resources[0]) : undefined;
  const note = <ReaderNote form="resourceGate" {...{resources, hint}} className="mt-3" />;
  return (
    <ul className="rows">
      {resources.map((resource) => (
        <MediaItem
          key={resource.id}
          cover={<ResourceCover resource={resource} />}
          meta={<ResourceMeta resource={resource} />}
          title={resource.title}
          level={level}
          text={resource.description}
          action={
            <ResourceUnlockButton {...{resource, variant}} note={resource === place && note} />
          }
        />
      ))}
    </ul>
  );
}
