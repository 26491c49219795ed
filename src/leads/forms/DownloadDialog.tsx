import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import {DialogHead} from '@site/src/components/ui/Dialog';
import {focusIfFree} from '@site/src/browser/focus';
import {askFor, unlockTitle} from '@site/src/content/unlock';
import {isKnown, rememberSent} from '../access';
import {LEAD_FORMS} from '../contract';
import {downloadDialog, type DownloadRequest} from '../dialogs';
import {ResourceCover, ResourceMeta} from '../ResourceCover';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {UnlockDialog} from './LeadDialog';

/** For a known reader the dialog is shown only from a refusal or failure until it is closed. */
function useIsSeen({state, issues}: LeadFormControls, open: boolean, isDirect: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  const isFaulty = state.status === 'failed' || issues.length > 0;
  const isSeen = open && (wasSeen || isFaulty || !isDirect);
  if (isSeen !== wasSeen) {
    setSeen(isSeen);
  }
  return isSeen;
}

/** Submits on opening for a known reader. The focus stays with the button or its replacement. */
function useSendAtOnce({state, onSubmit}: LeadFormControls, open: boolean, isDirect: boolean) {
  const send = useEffectEvent(() => void onSubmit());
  useEffect(() => {
    if (open && isDirect) {
      send();
    }
  }, [open, isDirect]);
  useEffect(() => {
    if (isDirect && state.status === 'succeeded') {
      focusIfFree(downloadDialog.opener());
    }
  }, [isDirect, state]);
}

function DownloadForm({request, open}: {request: DownloadRequest; open: boolean}): ReactNode {
  const {form, resource, reader} = request;
  const isDirect = isKnown(reader);
  const {words} = LEAD_FORMS[form];
  const id = 'download';
  const controls = useLeadForm({
    form,
    slot: resource.formIdSlot,
    place: downloadDialog.place,
    initial: reader,
    draft: `${form} ${resource.id}`,
    atOnce: isDirect ? reader : undefined,
    onSuccess: (sent) => rememberSent(resource, sent),
  });
  const isSeen = useIsSeen(controls, open, isDirect);
  useSendAtOnce(controls, open, isDirect);
  return (
    <UnlockDialog
      {...{id, controls}}
      submitLabel={askFor(resource)}
      open={isSeen}
      dialog={downloadDialog}
      head={
        <DialogHead
          title={'heading' in words ? words.heading : unlockTitle(resource)}
          art={<ResourceCover resource={resource} />}
          meta={<ResourceMeta resource={resource} />}
        />
      }
    >
      <div className="fields">
        <FormFields {...{id, controls}} />
      </div>
    </UnlockDialog>
  );
}

/** A new document or a new reader remounts the form. */
export function DownloadDialog(): ReactNode {
  const {open, subject} = downloadDialog.use();
  if (!subject) {
    return null;
  }
  const {form, resource, reader} = subject;
  const key = JSON.stringify([form, resource.id, reader]);
  return <DownloadForm key={key} request={subject} open={open} />;
}
