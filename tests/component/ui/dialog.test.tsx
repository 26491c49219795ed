import {render, screen} from '@testing-library/react';
import userEvent, {PointerEventsCheckLevel} from '@testing-library/user-event';
import {Dialog} from '@site/src/components/ui/Dialog';
import {DialogHead} from '@site/src/components/ui/DialogHead';

function renderDialog() {
  const onClose = jest.fn();
  render(
    <Dialog open size="small" closeLabel="Close" onClose={onClose} returnFocusTo={() => null}>
      <DialogHead title="Unlock" text="Where shall we send it?" />
      <input aria-label="Name" />
    </Dialog>,
  );
  const user = userEvent.setup({pointerEventsCheck: PointerEventsCheckLevel.Never});
  return {user, onClose, dialog: screen.getByRole('dialog'), field: screen.getByLabelText('Name')};
}

test('a press beside the sheet closes it', async () => {
  const {user, onClose, dialog} = renderDialog();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a selection that is dragged out of a field closes nothing', async () => {
  const {user, onClose, dialog, field} = renderDialog();
  await user.pointer([{keys: '[MouseLeft>]', target: field}, {target: dialog}, '[/MouseLeft]']);
  expect(onClose).not.toHaveBeenCalled();
});

test('a press on the scrollbar, which makes no click, closes nothing', async () => {
  const {user, onClose, dialog} = renderDialog();
  await user.pointer({keys: '[MouseLeft>]', target: dialog});
  expect(onClose).not.toHaveBeenCalled();
});
