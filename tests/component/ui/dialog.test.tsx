import {render, screen} from '@testing-library/react';
import userEvent, {PointerEventsCheckLevel} from '@testing-library/user-event';
import {Dialog, DialogHead} from '@site/src/components/ui/Dialog';

test.each([
  ['a click beside the dialog closes it', 'dialog', '[/MouseLeft]', 1],
  ['dragging a selection out of a field does not close a dialog', 'textbox', '[/MouseLeft]', 0],
  ['a press on the scrollbar, which makes no click, closes no dialog', 'dialog', '', 0],
])('%s', async (_rule, start, end, times) => {
  const onClose = jest.fn();
  render(
    <Dialog open size="small" closeLabel="Close" onClose={onClose} returnFocusTo={() => null}>
      <DialogHead title="Unlock" text="Where shall we send it?" />
      <input aria-label="Name" />
    </Dialog>,
  );
  const user = userEvent.setup({pointerEventsCheck: PointerEventsCheckLevel.Never});
  const press = {keys: '[MouseLeft>]', target: screen.getByRole(start)};
  await user.pointer([press, {target: screen.getByRole('dialog')}, ...(end ? [end] : [])]);
  expect(onClose).toHaveBeenCalledTimes(times);
});
