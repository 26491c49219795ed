import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';
import {DialogHead} from '@site/src/components/ui/Dialog';
import {focusIfFree} from '@site/src/browser/focus';
import {askFor, unlockTitle} from '@site/src/content/resource';
import {isKnown, rememberSent} from '../access';
import {LEAD_FORMS} from '../contract';
import {downloadDialog, type DownloadRequest} from '../dialogs';
import {ResourceCover, ResourceMeta} from '../ResourceCover';
import {type LeadFormControls, useLeadForm} from '../useLeadForm';
import {FormFields} from './FormFields';
import {UnlockDialog} from './LeadDialog';

/** Whether the dialog is visible. For a known reader it appears only after a refusal or failure, until it is closed. */
function useIsSeen({state, issues}: LeadFormControls, open: boolean, isDirect: boolean): boolean {
  const [wasSeen, setSeen] = useState(false);
  const isFaulty = state.status === 'failed' || issues.length > 0;
  const isSeen = open && (wasSeen || isFaulty || !isDirect);
  if (isSeen !== wasSeen) {
    setSeen(isSeen);
  }
  return isSeen;
}

/** Submits for a known reader when the dialog opens. The focus stays on the button or on what replaces it. */
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

/** The dialog that asks who wants a document. A new document or reader remounts its form. */
export function DownloadDialog(): ReactNode {
  const {open, subject} = downloadDialog.use();
  if (!subject) {
    return null;
  }
  const {form, resource, reader} = subject;
  const key = JSON.stringify([form, resource.id, reader]);
  return <DownloadForm key={key} request={subject} open={open} />;
}
