import {render, screen, waitFor} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {ReactNode} from 'react';
import {deferForm} from '@site/src/leads/deferForm';
import type {EarlyInput} from '@site/src/leads/earlyInput';

const onSubmit = jest.fn();

function Form({early}: {early: EarlyInput}): ReactNode {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input name="email" aria-label="Email" defaultValue={early.values.email} />
      <button>Send</button>
    </form>
  );
}

/** A form whose code comes once `connection.isUp`. */
function formOver(connection: {isUp: boolean}) {
  return deferForm(() =>
    connection.isUp ? Promise.resolve({default: Form}) : Promise.reject(new Error('offline')),
  );
}

let log: jest.SpyInstance;

beforeEach(() => {
  onSubmit.mockClear();
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom has none. Everything is in sight.
  window.IntersectionObserver = class {
    constructor(private readonly notice: IntersectionObserverCallback) {}
    observe() {
      this.notice([{isIntersecting: true} as never], this as never);
    }
    disconnect() {}
  } as never;
});

afterEach(() => {
  delete document.documentElement.dataset.hasHydrated;
  log.mockRestore();
});

test('a submit whose form cannot be fetched is told and keeps everything typed', async () => {
  const connection = {isUp: false};
  const Deferred = formOver(connection);
  const user = userEvent.setup();
  const {container} = render(<Deferred />);
  const box = container.firstElementChild as HTMLElement;
  box.innerHTML = '<form><input name="email" aria-label="Email"><button>Send</button></form>';
  await user.type(screen.getByLabelText('Email'), 'ada@provider.example');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', {name: 'Send'}));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened.');
  expect(log).toHaveBeenCalledWith('A form could not be loaded', new Error('offline'));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@provider.example');

  connection.isUp = true;
  await user.click(screen.getByLabelText('Email'));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', {name: 'Send'}));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(screen.getByLabelText('Email')).toHaveValue('ada@provider.example');
});

test('a form that cannot be fetched after a link within the site offers to try again', async () => {
  document.documentElement.dataset.hasHydrated = 'true';
  const connection = {isUp: false};
  const Deferred = formOver(connection);
  const user = userEvent.setup();
  render(<Deferred />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be opened.');
  expect(log).toHaveBeenCalledWith('A form could not be loaded', new Error('offline'));
  connection.isUp = true;
  await user.click(screen.getByRole('button', {name: 'Try again'}));
  expect(await screen.findByLabelText('Email')).toBeInTheDocument();
});
