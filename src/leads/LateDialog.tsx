import {type ComponentType, type ReactNode, useEffect} from 'react';
import {boot} from '@site/src/boot/Boot';
import {useLate} from '@site/src/boot/useLate';
import type {DialogStore} from './createDialogStore';

/**
 * A dialog whose code is loaded when it is first opened; it stays mounted after that, so that its closing can be seen. When the code cannot be had the
 * opening is taken back and the visitor told; the next one tries again.
 */
export function LateDialog({
  dialog,
  load,
}: Readonly<{
  dialog: Pick<DialogStore<unknown>, 'use' | 'close'>;
  load: () => Promise<{default: ComponentType}>;
}>): ReactNode {
  const {open} = dialog.use();
  const {module, failures} = useLate(load, open);
  useEffect(() => {
    if (failures > 0) {
      dialog.close();
      boot().showNotice();
    }
  }, [failures, dialog]);
  return module ? <module.default /> : null;
}
