/** Colors of src/css/tokens.css that mails use: mail programs know no custom properties. */
export const LIGHT = {
  paper: '#F4F6F0',
  sheet: '#FDFEFB',
  ink: '#13201C',
  ink2: '#3A4944',
  rule: '#C9D3C4',
  link: '#0B5A45',
  action: '#0B5A45',
  actionInk: '#FFFFFF',
} as const;

/** The same in dark mode. */
export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#0D1613',
  sheet: '#14211C',
  ink: '#E9EFE7',
  ink2: '#BAC7BF',
  rule: '#2A3B34',
  link: '#85D6B2',
  action: '#F6C324',
  actionInk: '#13201C',
};

/** The evidence marker's yellow, in both modes. */
export const MARKER = '#F6C324';

/**
 * The rules for dark mode, by the classes that the mail's elements carry. `!important`: styles of elements win otherwise. React
 * Email gives the body's background to a table cell too.
 */
export const darkStyles = `@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background: ${DARK.paper} !important; }
.sheet { background: ${DARK.sheet} !important; border-left-color: ${DARK.rule} !important; border-right-color: ${DARK.rule} !important; border-bottom-color: ${DARK.rule} !important; }
.ink { color: ${DARK.ink} !important; }
.ink2 { color: ${DARK.ink2} !important; }
.link { color: ${DARK.link} !important; }
.rule { border-color: ${DARK.rule} !important; }
.action { background: ${DARK.action} !important; color: ${DARK.actionInk} !important; }
}`;
