import type {CSSProperties} from 'react';

/** Colors of src/css/tokens.css that mails use: mail programs know no custom properties. */
const LIGHT = {
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
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
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
const MARKER = '#F6C324';

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

const SERIF = "Besley, Georgia, 'Times New Roman', serif";
const SANS = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

const text: CSSProperties = {
  margin: '0 0 16px',
  color: LIGHT.ink,
  fontFamily: SANS,
  fontSize: '17px',
  lineHeight: '27px',
};
const heading: CSSProperties = {color: LIGHT.ink, fontFamily: SERIF, fontWeight: 600};
const small: CSSProperties = {
  ...text,
  margin: '0 0 12px',
  color: LIGHT.ink2,
  fontSize: '15px',
  lineHeight: '23px',
};

/** The mail's styles, on each element: some mail programs read no style sheet. */
export const styles = {
  body: {margin: 0, padding: '24px 0', background: LIGHT.paper},
  sheet: {
    width: '100%',
    maxWidth: '600px',
    padding: '28px 24px 20px',
    background: LIGHT.sheet,
    border: `1px solid ${LIGHT.rule}`,
    borderTop: `6px solid ${MARKER}`,
  },
  wordmark: {...heading, margin: '0 0 28px', fontSize: '19px', lineHeight: '24px', fontWeight: 400},
  heading: {...heading, margin: '0 0 20px', fontSize: '30px', lineHeight: '36px'},
  subheading: {...heading, margin: '28px 0 12px', fontSize: '21px', lineHeight: '27px'},
  text,
  steps: {margin: '0 0 24px', padding: '0 0 0 24px'},
  step: {...text, margin: '0 0 10px'},
  document: {
    margin: '24px 0 28px',
    borderTop: `2px solid ${LIGHT.ink}`,
    borderBottom: `1px solid ${LIGHT.rule}`,
  },
  title: {...heading, margin: '16px 0 4px', fontSize: '19px', lineHeight: '26px'},
  small,
  button: {
    padding: '14px 22px',
    background: LIGHT.action,
    color: LIGHT.actionInk,
    borderRadius: '2px',
    fontFamily: SANS,
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  address: {...small, margin: '12px 0 16px', wordBreak: 'break-word'},
  link: {color: LIGHT.link, textDecoration: 'underline'},
  rule: {margin: '24px 0 16px', borderTop: `1px solid ${LIGHT.rule}`},
} as const satisfies Record<string, CSSProperties>;
