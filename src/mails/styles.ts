import type {CSSProperties} from 'react';
import {readToken} from '../config/token';

/** Values are inlined, because mail programs do not support custom properties. */
const dark = (name: string) => readToken(name, 'dark');

const RULE = `${dark('rule-2')}99`; // In dark mode the site's is too faint for a mail.

/** By class, a phone's edges and the colors of dark mode. React Email puts the body's ground on a table cell too. */
export const ownStyles = `@media (max-width: 599px) { .sheet { border-width: 1px 0 !important; } }
@media (prefers-color-scheme: dark) {
.paper, .paper > table > tbody > tr > td { background: ${dark('paper')} !important; }
.sheet { background: ${dark('sheet')} !important; border-color: ${RULE} !important; }
.scale { border-color: ${dark('rule-2')} !important; color: ${dark('rule-2')} !important; }
.ink, .drawn-bullet { color: ${dark('ink')} !important; }
.ink2 { color: ${dark('ink-2')} !important; }
.link { color: ${dark('link')} !important; }
.rule { border-color: ${RULE} !important; }
.document { border-top-color: ${dark('ink')} !important; }
.drawn-stamp { color: ${dark('pass')} !important; border-color: ${dark('pass')} !important; }
.drawn-ink { background: ${dark('ledger-2')} !important; outline: 1px solid ${dark('rule-2')}; }
.action { background: ${dark('action')} !important; color: ${dark('action-ink')} !important; }
}`;

/** The name of the site's font, for readers who have it installed. Apple's devices have a Clarendon like it. */
const ownFont = (name: 'display' | 'sans') => readToken(name).split(',')[0];
const SERIF = `${ownFont('display')}, Superclarendon, Georgia, 'Times New Roman', serif`;
const SANS = `${ownFont('sans')}, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`;

const text: CSSProperties = {
  margin: '0 0 16px',
  color: readToken('ink'),
  fontFamily: SANS,
  fontSize: '17px',
  lineHeight: '27px',
};
const serif: CSSProperties = {color: readToken('ink'), fontFamily: SERIF, fontWeight: 500};
const head: CSSProperties = {...serif, textWrap: 'balance'};
const small: CSSProperties = {
  ...text,
  margin: '0 0 12px',
  color: readToken('ink-2'),
  fontSize: '15px',
  lineHeight: '23px',
};

/** Inlined, because some mail programs ignore style sheets. Outlook gives a list no padding, only a margin. */
export const styles = {
  body: {margin: 0, padding: '24px 0', background: readToken('paper')},
  page: {width: '100%', maxWidth: '600px'},
  wordmark: {...serif, padding: '0 12px', fontSize: '19px', lineHeight: '36px'},
  scale: {
    height: '14px',
    marginTop: '12px',
    borderTop: `1px solid ${readToken('rule-2')}`,
    color: readToken('rule-2'),
    background: readToken('ticks'),
  },
  sheet: {
    padding: '22px 24px 20px',
    background: readToken('sheet'),
    border: `1px solid ${readToken('rule')}`,
  },
  heading: {...head, margin: '22px 0 20px', fontSize: '30px', lineHeight: '36px'},
  subheading: {...head, margin: '28px 0 12px', fontSize: '21px', lineHeight: '27px'},
  text,
  questions: {...text, margin: '28px 0 16px'},
  steps: {margin: '0 0 24px', padding: 0, listStyle: 'none'},
  marker: {padding: '0 14px 0 0', verticalAlign: 'top'},
  step: {...text, padding: '0 0 10px'},
  copy: {
    ...text,
    paddingLeft: '14px',
    borderLeft: `4px solid ${readToken('marker')}`,
    wordBreak: 'break-word',
    unicodeBidi: 'plaintext',
  },
  document: {
    margin: '24px 0 28px',
    borderTop: `2px solid ${readToken('ink')}`,
    borderBottom: `1px solid ${readToken('rule')}`,
  },
  title: {...head, margin: '14px 0 12px', fontSize: '19px', lineHeight: '26px'},
  small,
  button: {
    padding: '14px 22px',
    background: readToken('action'),
    color: readToken('action-ink'),
    borderRadius: '2px',
    fontFamily: SANS,
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  cover: {verticalAlign: 'top', padding: '18px 24px 18px 0'},
  address: {...small, margin: '10px 0 16px', fontSize: '13px', lineHeight: '20px'},
  unbroken: {display: 'inline-block'},
  bare: {color: readToken('ink-2'), textDecoration: 'none'},
  link: {color: readToken('link'), textDecoration: 'underline'},
  rule: {margin: '24px 0 16px', border: 0, borderTop: `1px solid ${readToken('rule')}`},
} as const satisfies Record<string, CSSProperties | string>;

const cover: CSSProperties = {
  position: 'relative',
  overflow: 'hidden',
  width: '75px',
  height: '110px',
  padding: '10px 4px 0 8px',
  verticalAlign: 'top',
  borderLeft: '5px solid rgba(0,0,0,.25)',
  color: readToken('night-ink'),
  font: `500 13px/16px ${SERIF}`,
};

const ticks = 'currentColor 0 1px, transparent 1px 7px) 0';
const print = `background:${readToken('ink')};color:${readToken('ink')};background:currentColor;border-radius:50%;font-size:0;line-height:0`;
const toeOf = (turn: number, height: number, lift: number) => ({
  place: `padding:0 1px ${lift}px;vertical-align:bottom`,
  toe: `${print};width:7px;height:${height}px;transform:rotate(${turn}deg)`,
});

const ridges = [28, 48, 68].map((at) => `currentColor 0 ${at}%, transparent 0 ${at + 8}%`);
export const marks = {
  corner: `width:32px;height:32px;padding:0 0 4px 6px;border:solid;border-width:0 0 2px 2px;color:${readToken('ink')};background:repeating-linear-gradient(0deg, ${ticks} 0/4px 100% no-repeat, repeating-linear-gradient(90deg, ${ticks} 100%/100% 4px no-repeat`,
  toes: [toeOf(-18, 9, 0), toeOf(-5, 11, 4), toeOf(5, 11, 4), toeOf(18, 9, 0)],
  pad: `${print};width:19px;height:14px;border-radius:50%/70% 70% 30% 30%;background:radial-gradient(50% 100% at 50% 100%, ${ridges}, currentColor 0)`,
} as const;

/** A rubber stamp, a step's marker, a letter, and a document's cover in the colors of the site's. */
export const drawings = {
  stamp: {
    padding: '3px 12px',
    border: `4px double ${readToken('pass')}`,
    color: readToken('pass'),
    font: `600 15px ${SANS}`,
    textTransform: 'uppercase',
    transform: 'rotate(-4deg)',
  },
  tent: {
    padding: '0 8px',
    border: `1px solid ${readToken('marker-ink')}`,
    background: readToken('marker'),
    color: readToken('marker-ink'),
    font: `700 15px/24px ${SERIF}`,
    transform: 'perspective(60px) rotateX(24deg)',
  },
  bullet: {...text, fontSize: '9px'},
  ink: {...cover, background: readToken('plate-ink')},
  green: {...cover, background: readToken('plate-green')},
  marker: {...cover, background: readToken('marker'), color: readToken('marker-ink')},
  sheet: {
    ...cover,
    border: `1px solid ${readToken('rule-2')}`,
    background: `repeating-linear-gradient(${readToken('rule-2')} 0 1px, transparent 1px 8px) 8px 56px/60px 33px no-repeat ${readToken('sheet')}`,
    color: readToken('ink'),
  },
} as const satisfies Record<string, CSSProperties>;

const place = (at: string, width: number) => `position:absolute;${at};width:${width}px;height:auto`;
const sprite = (name: string) => ({file: 'assets/icons.svg', tag: `symbol id="cover-${name}"`});
const pale = 'color:rgb(255 255 255/.26)';

/** What is drawn on each cover, and on a letter. */
export const covers = {
  ink: {...sprite('rosette'), style: `${place('bottom:-7px;right:-40px', 92)};${pale}`},
  green: {file: 'print.svg', style: `${place('bottom:-7px;right:-24px', 68)};${pale}`},
  marker: {...sprite('checks'), style: place('bottom:18px;left:8px', 60)},
  sheet: {file: 'print.svg', style: place('bottom:4px;right:6px', 18)},
} as const;
