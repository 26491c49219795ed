import {toast} from 'react-toastify/unstyled';
import {ToastBody, type ToastBodyProps} from './ToastBody';

/**
 * Hands a toast to the container of the given name; it waits there if the container is still on its way.
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
