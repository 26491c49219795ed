export const searchPage = {
  title: 'Search the Whole Site',
  description:
    'Search every article, news item and page of this site by word, filter what is found by category, and share the address of a search.',
  lede: 'Every article, news item and page, by any word in it.',
  withoutScripts:
    'The search runs in your browser and needs JavaScript, which does not run here. These lists lead to every article:',
  lists: [
    {label: 'Insights', path: '/insights'},
    {label: 'Guides', path: '/guides'},
    {label: 'News Headlines', path: '/news'},
  ],
} as const;

export const searchWords = {
  /** The category of all pages that are not posts. */
  pages: 'Pages',
  categories: 'Category',
  everything: 'Everything',
  busy: 'Searching',
  /** `{count}` is replaced. */
  found: {one: '1 result for “{query}”', many: '{count} results for “{query}”'},
  /** Shown for a misspelled query; `{meant}` is replaced by the correction, whose results are listed. */
  meant: {
    one: 'Did you mean “{meant}”? 1 result, none for “{query}”',
    many: 'Did you mean “{meant}”? {count} results, none for “{query}”',
  },
  /** Shown when no page has all words of a short query. */
  partial: 'No page has all of “{query}”. Pages with a part of it: {count}',
  nothing: 'Nothing found for “{query}”',
  advice: 'Try one word instead of several, or another word for the same thing.',
  adviceWithin: 'There is nothing in this category. Choose another, or everything.',
  newest: 'Newest articles',
  browse: 'Browse by category',
  topics: {label: 'All topics', path: '/insights/tags'},
  all: 'All results',
  more: 'Show more results',
  keys: '↑ ↓ choose · Enter open · Esc close · Ctrl or ⌘ K search from any page',
} as const;

/**
 * Synonyms. Each line has words that visitors may type, then words that the site uses. No stem stands twice on the
 * left. Words for one page are in `pages.ts`, those for one post in its `searchWords`.
 */
export const thesaurus = `
job vacancy opening career hire employment recruit internship intern freelance contractor salary wage apply work recruitment position role cv resume: careers positions
price cost fee rate quote budget afford expensive cheap discount tariff pay payment invoice: priced fee
nda secrecy confidentiality discretion publish disclose reveal: confidential
gdpr ccpa dpa dsgvo dpo store: privacy
erase delete deletion removal forgotten: deletion erase privacy
unsubscribe optout: unsubscribe privacy
track tracker analytics cookie: cookies tracking
proctor invigilation supervision supervised surveillance monitor webcam proctorio honorlock proctoru meazure talview examsoft psi pearson proctortrack respondus: proctoring
moodle canvas blackboard lms: platform
cert diploma licence license: certificate credential
cheat cheater dishonesty misconduct scam scandal fake forgery bogus counterfeit fraudulent fraudster: fraud cheating
impersonate impersonator impostor imposter proxy surrogate pretend: stand-in
spoof trick fool bypass: fakes
chatgpt gpt openai copilot gemini claude llm bot chatbot: AI chatbot
audit inspect inspection review evaluation assess: audit
auditor inspector: auditor
pentest hack hacker: audit test
trial demo pilot tryout: check test
sample example specimen: specimen sample
accuse accusation wrongly falsely innocent: false flag charged
appeal complain complaint contest objection: dispute
alarm suspect suspicious: flag
ebook brochure pdf download whitepaper handout guide report: paper downloads guide
form template: letter checklist
authorization authorisation consent permit: permission
video replay watch transcript: webinar recordings
event seminar conference session presentation lecture: webinar
podcast mail blog subscription alert linkedin social: newsletter feed
meaning define definition terminology dictionary abbreviation acronym: glossary
founder ceo owner leadership: director leadership
free gratis complimentary charge: free
else: else stand-in
consultant consultancy advisory adviser advice expert: consulting advisor
interim temporary outsource: fractional
emergency urgent crisis incident breach: crisis
leak stolen internet: leaked crisis
meeting appointment book schedule: discussion
turnaround duration timeline timeframe soon quickly: weeks hours
compare comparison versus select selection recommend alternative: choosing
app: tool
neutral impartial bias biased conflict: independence independent
sponsor bribe kickback money: commissions
regain recheck resit retake: retest
quiz questionnaire prepare preparation: readiness
calculate scoring points: score
password login account: logins
safe secure: sealed confidential secure
dog pug puppy: dog
court lawsuit sue prosecute: charged court
penalty fine sanction punishment prison jail: penalty convicted
cancel withdraw void rescind annul revoke: canceled voided revoked
dutch netherlands holland: dutch netherlands
australian aussie: australia
college university academy institute: school
protection safeguard measure defense: control
legit genuine authentic: verify
law legislation regulation statute: rule
employee colleague workforce: staff worker
student pupil candidate trainee: learner
exam examination: exam test
centre: center
class elearning: course
email phone address reach contact call talk speak: contact email
`;

/** Filler words. The search drops them from a query that has other words. */
export const fillerWords =
  'a able about above across after again against all almost alone along already also although always am among an and another any anybody anyhow anyone anything anyway are around as asking at away back be because become becomes becoming been before behind being believe below beside best between both bring but by can cannot certain clear come comes coming could couldnt did didnt different do does doesnt doing done dont down during each either end ends enough especially even ever every everybody everyone everything exactly fact far feel feels felt few find finding finds first for from full further get getting give given go going got had half happen happens has hasnt have havent help here hers herself him himself his how however i if important in instead into is isnt it its itself just keep keeps kept kind know large last late later learn least less let like likely little long longer look looking lot lots made main make making many matter matters may maybe me might mine minute month more most mr mrs ms much must my myself near nearly need neither never next no nobody none nor not nothing now of off often old on once one only onto or other others otherwise ought our out outside over own particular per perhaps please possible possibly probably put quite rather really reason right said same say says second see seem seems seen send set sets several shall she should show since sit small so some somebody somehow something sometimes somewhere sort start started still such suppose sure take taken takes tell than thank thanks that thats the their theirs them themselves then there these they thing things think this those though through throughout thus to today together told too took toward towards tried try trying turns under understand unless until up upon us use used using usual usually various very via want wanted was way ways we went were werent what whatever whats when whenever where wherever whether which while who whole whom whose why will willing wish with within without wonder wont worth would wouldnt yes yet you your youre yours yourself';
