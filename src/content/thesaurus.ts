/**
 * Words that visitors search for, and the words by which this site speaks of the same thing: "asked: said". The field's terms only; what one page alone is
 * asked for stands with that page (`pages.ts`), or in a post's `searchWords`. A plural with -s needs no entry of its own.
 */
export const thesaurus = `
job vacancy vacancies opening career hiring hire employment employer recruit recruitment recruiting internship intern freelance freelancer contractor salary wage apply work: careers positions
cv resume: careers résumé
price pricing cost fee rate charge quote budget afford expensive cheap discount tariff payment: priced fee
gdpr ccpa dpa dsgvo: privacy
erase delete deletion remove forgotten removal: deletion erase privacy
unsubscribe optout: unsubscribe privacy
tracking tracker analytics cookie: cookies tracking
proctor invigilation invigilator invigilate supervision supervised surveillance monitoring: proctoring
proctorio honorlock proctoru examity meazure talview mercer examsoft psi pearson examus examroom proctortrack respondus: proctoring
cert credential badge diploma card licence license: certificate credential
cheat cheating cheater cheated dishonesty misconduct scam scandal fake faked forged forgery bogus counterfeit: fraud cheating
fraudulent: fraud
impersonation impersonator impostor imposter proxy surrogate: stand-in
chatgpt gpt openai copilot gemini claude llm bot chatbot: AI chatbot
deepfakes deepfaked: deepfake
audit inspection inspect review evaluation: audit
auditor inspector examiner: auditor
pentest pentesting penetration hacker hack hacking redteam: audit test
trial demo sample pilot test-drive tryout: check test
accuse accused accusation wrongly falsely innocent: false flag charged
appeal appeals complain complaint contest objection: dispute
alarm alert: flag
ebook brochure pdf download whitepaper handout guide report: paper downloads guide
form template: letter checklist
video recording replay watch talk: webinar recordings
event seminar conference session: webinar
podcast mailing blog subscription alerts: newsletter feed
meaning definition define term terminology dictionary abbreviation: glossary
founder ceo boss owner leadership staff: director leadership
company firm organization agency: about mission
consultant consultancy advisory adviser advice expert freelance-advisor: consulting advisor
emergency urgent crisis incident breach leak leaked: crisis
compare comparison versus select selection recommend recommended alternative: choosing
software tool app vendor: platform tool
neutral impartial bias biased conflict: independence independent
paid pays sponsor sponsored: commissions
regain recheck resit: retest
quiz questionnaire self-assessment self-test: readiness
prepare preparation ready: readiness
calculate calculated calculation scoring points: score
password login account: logins
safe secure protected safeguarded: sealed confidential secure
dog pug puppy: dog
lawyer court lawsuit sued prosecution: charged court
nurse nurses: nursing
student pupil candidate trainee: learner
exam examination: exam test
course class training elearning: course training
accredited accreditor: accreditation
email phone address reach contact call: contact email
`;

/** Words that ask and name nothing: they are left out of a question that has others. */
export const askingWords =
  'a about all also am an and any are as at be been being best but by can could did do does dont for from get getting give got had happen happens has have help how i if in into is it its just know let like many may me much my need not now of off on one or our please really should so some someone take taken tell than that the their them there these they thing think this those to took up us want was we were what whats when where which while who whom whose why will with would you your';
