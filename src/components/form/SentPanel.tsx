import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import {focusIfFree} from '../ui/focusIfFree';
import {Stamp} from '../ui/Stamp';
import styles from './SentPanel.module.css';

/**
 * Takes the place of a form whose lead was accepted: a stamp, a heading that takes the focus if it is free, a sentence, and what may follow.
 *
 * @param stamp the word on the stamp
 * @param children a control that leads on, if there is one
 */
export function SentPanel({
  stamp,
  title,
  text,
  className,
  children,
}: Readonly<{
  stamp: string;
  title: string;
  text: string;
  className?: string;
  children?: ReactNode;
}>): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    focusIfFree(heading.current);
  }, []);
  return (
    <div className={clsx(styles.panel, className)}>
      <Stamp tone="pass">{stamp}</Stamp>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}
