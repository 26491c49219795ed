import {render, screen} from '@testing-library/react';
import userEvent, {PointerEventsCheckLevel} from '@testing-library/user-event';
import {Dialog, DialogHead} from '@site/src/components/ui/Dialog';

test.each([
  ['a press beside the sheet closes it', 'dialog', '[/MouseLeft]', 1],
  ['a selection that is dragged out of a field closes nothing', 'textbox', '[/MouseLeft]', 0],
  ['a press on the scrollbar, which makes no click, closes nothing', 'dialog', '', 0],
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
