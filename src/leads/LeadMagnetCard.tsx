import type {ReactNode} from 'react';
import {Button, ButtonLink} from '@site/src/components/ui/Button';
import {Stamp} from '@site/src/components/ui/Illustration';
import {leadMagnet as words} from '@site/src/content/postPage';
import {
  checklist as theChecklist,
  download as pending,
  type Resource,
} from '@site/src/content/resource';
import {type Download, DownloadNote, isAvailable, ReaderNote, useDownload} from './download';
import {checklistToInbox} from './pageContract';
import styles from './leads.module.css';
import {ResourceCover, ResourceMeta} from './ResourceCover';

type ActionProps = Readonly<{resource: Resource & {downloadUrl: string}; download: Download}>;

function Action({resource, download}: ActionProps): ReactNode {
  const {stage, reader, ask} = download;
  return (
    <>
      {stage === 'sent' ? (
        <ButtonLink variant="quiet" glyph="download" to={resource.downloadUrl} download>
          {words.granted.download}
        </ButtonLink>
      ) : (
        <Button
          variant="quiet"
          glyph="lock"
          aria-haspopup={reader ? undefined : 'dialog'}
          aria-disabled={stage === 'sending' ? true : undefined}
          onClick={({currentTarget}) => ask(currentTarget)}
        >
          {stage === 'sending' ? pending.sending : words.unlock}
        </Button>
      )}
      <DownloadNote stage={stage}>
        {reader || stage === 'sent' ? (
          <ReaderNote
            form="leadMagnet"
            resources={[resource]}
            hint={stage === 'sent' ? undefined : checklistToInbox}
            className={styles.note}
          />
        ) : null}
      </DownloadNote>
    </>
  );
}

/** Asks for name and email address, then offers the download and a change of address (specification, section 4). */
export function LeadMagnetCard({
  checklist = theChecklist,
}: Readonly<{checklist?: Resource}>): ReactNode {
  const download = useDownload('leadMagnet', checklist);
  return (
    <aside
      className={`no-print sheet sheet--raised card small ${styles.magnet}`}
      aria-label={checklist.title}
    >
      <ResourceCover resource={checklist} />
      <ResourceMeta resource={checklist} />
      <p className="title">{words.heading}</p>
      <p>{download.stage === 'sent' ? words.granted.text : words.text}</p>
      <div>
        {isAvailable(checklist) ? (
          <Action resource={checklist} download={download} />
        ) : (
          <Stamp tone="watch">{words.comingSoon}</Stamp>
        )}
      </div>
    </aside>
  );
}
