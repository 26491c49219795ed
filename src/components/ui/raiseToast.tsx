import {toast} from 'react-toastify/unstyled';
import {ToastBody, type ToastBodyProps} from './ToastBody';

/**
 * Shows a toast in the container of the given name; it is queued until that container is mounted.
 * Failures interrupt a screen reader (`alert`), the rest do not (`status`).
 */
export function raiseToast({
  place,
  ...body
}: Omit<ToastBodyProps, 'onDismiss'> & {place: string}): void {
  toast.dismiss();
  toast(({closeToast}) => <ToastBody {...body} onDismiss={closeToast} />, {
    containerId: place,
    role: body.tone === 'bad' ? 'alert' : 'status',
  });
}
