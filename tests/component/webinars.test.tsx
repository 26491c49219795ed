import {act, screen} from '@testing-library/react';
import {brand} from '@site/src/config/brand';
import {type Webinar, webinars} from '@site/src/content/webinars';
import {useSessions} from '@site/src/pages/_webinars/sessions';
import {RecordingItem} from '@site/src/pages/_webinars/recordings';
import {WebinarLists} from '@site/src/pages/webinars';
import {hydrateWithSite, renderWithSite} from '../support/site/renderWithSite';
import {answerLeads, LeadForm, renderLeads} from './leads/lead-form';

const webinar = webinars.find(({id}) => id === 'ai-completed-osha-training') as Webinar;
/** The last millisecond of the session, and the first one after it. */
const [LAST, OVER] = ['2025-10-23T16:59:59.999Z', '2025-10-23T17:00:00Z'];

const on = (title: string, date: string): Webinar => ({
  ...webinar,
  id: title,
  title,
  date,
  registrationLink: `https://events.example/${title}`,
});

const JUNE = on('June', '2026-06-01T11:00:00Z');
const MARCH = on('March', '2026-03-01T11:00:00-05:00');
const MAY = on('May', '2025-05-01T11:00:00Z');

function Sessions({all}: Readonly<{all: readonly Webinar[]}>) {
  return <WebinarLists sessions={useSessions(all)} />;
}

/** The headings and buttons of each section, in order. */
const shown = (): string[] =>
  [...document.querySelectorAll('section')].map((section) =>
    [...section.querySelectorAll('h2, h3, .btn')]
      .map(({textContent}) => textContent.replace(webinar.title, 'October').replace(/\s?\(.*/u, ''))
      .join(' · '),
  );

const OFFER = 'Register Now · Add to Calendar';
const NEXT = 'Hear about the next date · Subscribe';
const REMIND = 'Tell me when recordings are available';
const LIVE = `Webinar Recordings · Register for Live Event · ${REMIND}`;
const NONE = `Upcoming Webinars · ${NEXT}`;
const PAST = [NONE, 'Past session · October', `Webinar Recordings · ${REMIND}`];

test.each<[what: string, all: Webinar[], now: string, next: Webinar | undefined, shown: string[]]>([
  [
    'a session until it is over',
    [webinar],
    LAST,
    webinar,
    [`Upcoming Webinars · October · ${OFFER} · ${NEXT}`, LIVE],
  ],
  ['a session that is over', [webinar], OVER, undefined, PAST],
  [
    'the soonest upcoming and the newest past session first',
    [JUNE, MAY, webinar, MARCH],
    OVER,
    MARCH,
    [
      `Upcoming Webinars · March · ${OFFER} · June · ${OFFER} · ${NEXT}`,
      'Past sessions · October · May',
      LIVE,
    ],
  ],
  ['no session', [], OVER, undefined, [NONE, `Webinar Recordings · ${REMIND}`]],
])('the page of webinars shows %s', (_what, all, now, next, sections) => {
  jest.useFakeTimers({now: Date.parse(now)});
  renderWithSite(<Sessions all={all} />);
  expect(shown()).toEqual(sections);
  const live = screen.queryByRole('link', {name: /^Register for Live Event/u});
  expect(live?.getAttribute('href')).toBe(next?.registrationLink);
});

test('a session that has ended since the build is past once the page is hydrated, without a mismatch', () => {
  jest.useFakeTimers({now: Date.parse(LAST)});
  const mismatch = jest.fn();
  const later = () => void jest.setSystemTime(Date.parse(OVER));
  hydrateWithSite(<Sessions all={[webinar]} />, later, mismatch);
  expect(mismatch).not.toHaveBeenCalled();
  expect(shown()).toEqual(PAST);
});

test('a session names its guest, or the director once the settings have a name', () => {
  const guest = {name: 'A Guest', title: 'Counsel, a firm'};
  jest.replaceProperty(brand.director as {name: string}, 'name', 'A Director');
  jest.useFakeTimers({now: Date.parse(OVER)});
  renderWithSite(<Sessions all={[MARCH, {...JUNE, presenter: guest}]} />);
  const presenters = screen.getAllByText('Presenter:').map((it) => it.parentElement?.textContent);
  const [director, ofGuest] = [
    'Presenter: A Director, Managing Director',
    'Presenter: A Guest, Counsel, a firm',
  ];
  expect(presenters.toSorted()).toEqual([director, ofGuest]);
});

const [title, url] = ['The first recording', 'https://events.example/first'];
const recording = {id: 'first', title, description: 'What was said.', url};
const UNLOCK = `Unlock ${title}`;

/** Opens the dialog of a recording. `tabs` lists the tabs that the page then opens. */
async function opened() {
  jest.useFakeTimers();
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  renderLeads(<RecordingItem recording={recording} />);
  return {dialog: await LeadForm.openedBy(UNLOCK), tabs: openTab.mock.calls};
}

test('half a second after the visitor has got access, the recording opens in one new tab', async () => {
  const {dialog, tabs} = await opened();
  expect(dialog.scope).toHaveAccessibleName('Access Recorded Webinars');
  const {release} = answerLeads({held: true});
  dialog.send({'Email address': 'viewer@provider.example'}, 'Unlock Webinars');
  await dialog.expectSending();
  await act(async () => {
    release();
    await jest.advanceTimersByTimeAsync(499);
  });
  expect(document.querySelector('#page[aria-live]')).toHaveTextContent(
    /^Access Granted!You can now watch all recorded webinars\. We've also added you/u,
  );
  expect(localStorage.getItem('webinar_access')).toBe('granted');
  expect(tabs).toEqual([]);
  const watch = screen.getByRole('link', {name: /^Watch Recording: The first recording/u});
  expect(watch).toHaveAttribute('href', url);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(tabs).toEqual([[url, '_blank', 'noopener']]);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(tabs).toHaveLength(1);
  expect(watch).toHaveFocus();
});
