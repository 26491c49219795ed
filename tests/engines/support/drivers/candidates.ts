import type {Role} from '../engine';

/**
 * Selectors of the elements that may have a role; which of them have it, the engine says. To ask it about every element of a page takes
 * seconds, longer than a message stays.
 */
export const CANDIDATES: Readonly<Record<Role, string>> = {
  banner: 'header',
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'input, select',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  option: '[role=option]',
  status: '[role=status]',
  textbox: 'input, textarea',
};
