import type {ReactNode} from 'react';
import {Button} from '@site/src/components/ui/Button';
import {ButtonLink} from '@site/src/components/ui/ButtonLink';
import {MoreLink} from '@site/src/components/ui/MoreLink';
import {Stamp} from '@site/src/components/ui/Stamp';
import {leadMagnet as words} from '@site/src/content/leadMagnet';
import {checklist as theChecklist} from '@site/src/content/checklist';
import type {Resource} from '@site/src/content/resource';
import {grantLeadMagnet, revokeLeadMagnet} from './access';
import {GRANTED, MEMORY_KEYS, recall, useMemory} from './browserMemory';
import {downloadDialog} from './dialogs';
import {isAvailable} from './isAvailable';
import styles from './LeadMagnetCard.module.css';
import {ResourceCover} from './ResourceCover';
import {ResourceMeta} from './ResourceMeta';

function openDialog(resource: Resource, opener: HTMLElement): void {
  downloadDialog.open(
    {
      form: 'leadMagnet',
      resource,
      email: recall(MEMORY_KEYS.leadMagnetEmail),
      onGranted: grantLeadMagnet,
    },
    opener,
    opener.closest('aside'),
  );
}

function Locked({resource}: {resource: Resource}): ReactNode {
  return (
    <Button
      glyph="lock"
      aria-haspopup="dialog"
      data-wake={`stored ${MEMORY_KEYS.leadMagnetAccess}`}
      onClick={(event) => openDialog(resource, event.currentTarget)}
    >
      {words.unlock}
    </Button>
  );
}

function Granted({resource}: {resource: Resource & {downloadUrl: string}}): ReactNode {
  return (
    <div className="actions">
      <ButtonLink glyph="download" to={resource.downloadUrl} download>
        {words.granted.download}
      </ButtonLink>
      <button
        type="button"
        className={styles.change}
        onClick={(event) => {
          revokeLeadMagnet();
          openDialog(resource, event.currentTarget);
        }}
      >
        {words.granted.change}
      </button>
    </div>
  );
}

/**
 * The card inside an article that offers the checklist: locked until a name and an address were given, then a download and a way to give another
 * address; a stamp while it is not there yet (specification, section 4).
 */
export function LeadMagnetCard({
  checklist = theChecklist,
}: Readonly<{checklist?: Resource}>): ReactNode {
  const isGranted = useMemory(MEMORY_KEYS.leadMagnetAccess) === GRANTED;
  const Action = isGranted ? Granted : Locked;
  return (
    <aside className={styles.magnet} aria-label={checklist.title}>
      <ResourceCover resource={checklist} />
      <div>
        <ResourceMeta resource={checklist} />
        <p className={styles.heading}>{words.heading}</p>
        <p className="muted">{isGranted ? words.granted.text : words.text}</p>
        <div className={styles.action}>
          {isAvailable(checklist) ? (
            <Action resource={checklist} />
          ) : (
            <Stamp tone="watch">{words.comingSoon}</Stamp>
          )}
        </div>
        <p className={styles.check}>
          <MoreLink to={words.check.path}>{words.check.label}</MoreLink>
        </p>
      </div>
    </aside>
  );
}
