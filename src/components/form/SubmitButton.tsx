import {type ReactNode, useLayoutEffect, useRef} from 'react';
import {Button, type ButtonProps} from '../ui/Button';
import {Glyph, Print} from '../ui/Icon';
import states from './states.module.css';

type SubmitButtonProps = Readonly<{
  label: string;
  sendingLabel: string;
  sending: boolean;
}> &
  Omit<ButtonProps, 'type' | 'children' | 'ref'>;

/**
 * The button that submits a form. While sending, it changes its label and shows three paw prints walking. It stays
 * enabled, and takes the focus from the fields, which lose it when disabled. The caller ignores a second press.
 */
export function SubmitButton(props: SubmitButtonProps): ReactNode {
  const {label, sendingLabel, sending, ...button} = props;
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const {form = null} = ref.current ?? {};
    const {activeElement} = document;
    if (sending && (form?.contains(activeElement) || activeElement?.contains(form))) {
      ref.current?.focus();
    }
  }, [sending]);
  return (
    <Button {...button} ref={ref} type="submit" aria-disabled={sending || undefined}>
      <span>{sending ? sendingLabel : label}</span>
      {sending ? (
        <span className={states.walk} aria-hidden="true">
          <Print />
          <Print />
          <Print />
        </span>
      ) : null}
    </Button>
  );
}

function Notice({children}: Readonly<{children: ReactNode}>): ReactNode {
  return (
    <div className={`notice is-fail signed ${states.failure}`}>
      <Glyph name="alert" />
      <div className="lines">{children}</div>
    </div>
  );
}

type StatusProps = Readonly<{said?: ReactNode; notice?: ReactNode; kept?: ReactNode}>;

/**
 * The state of a form, always rendered, because screen readers announce changes only in elements that they know.
 * `notice` is shown and announced. `said` is only announced: something else shows it. `kept` is only shown: a toast has
 * announced it before.
 */
export function FormStatus({said, notice, kept}: StatusProps): ReactNode {
  return (
    <>
      <div role="status" className={notice ? undefined : 'vh'}>
        {notice ? <Notice>{notice}</Notice> : said}
      </div>
      {kept ? <Notice>{kept}</Notice> : null}
    </>
  );
}
