export const privacyMeta = {
  title: 'Privacy Policy and Your Rights',
  description:
    'How this site handles form entries, test logins and browser storage, which services process them for us, and how to exercise your privacy rights.',
} as const;

/** The beginning of “Cookies and browser storage”. @param counter the address of a counter's script, if there is one */
export function describeCounting(counter?: string): string {
  return counter === undefined
    ? 'This site sets no cookies and runs no analytics, advertising or tracking. Until you send a form, follow a link or play a video, your browser contacts no third party from here.'
    : `This site sets no cookies and runs no advertising, and nothing follows you to other sites. Once you use a page, a counter at ${new URL(counter).host} is told its address, the page that led you here, the size of your screen and your browser’s language. When a form has arrived, it is told which form, and nothing that you typed. Like any web server it receives your IP address and browser. Nothing is counted in a browser that asks for that by Global Privacy Control or Do Not Track. Until you send a form, follow a link or play a video, your browser contacts no other third party from here.`;
}

export const privacyPage = {
  heading: 'Privacy policy',
  lede: 'What this site learns about you, where it goes, and how to have it corrected or removed.',
  updatedLabel: 'Last updated',
  changedLabel: 'The words last changed on',
  changed: '2026-11-29',
  contentsHeading: 'On this page',
  contactLabels: {controller: 'Controller', email: 'Email', website: 'Website'},
} as const;
