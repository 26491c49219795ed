import {render, screen} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {VideoFacade} from '@site/src/news/VideoFacade';

test('the video’s host is asked for nothing until the visitor plays the video', async () => {
  const user = userEvent.setup();
  render(<VideoFacade videoUrl="https://video.example/embed/1" title="Dog Passes Online Course" />);
  expect(screen.queryByTitle('Dog Passes Online Course')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', {name: 'Play video'}));
  const player = screen.getByTitle('Dog Passes Online Course');
  expect(player).toHaveAttribute('src', 'https://video.example/embed/1');
  expect(player).toHaveFocus();
});
