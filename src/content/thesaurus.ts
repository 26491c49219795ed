/** "asked: said", the field's terms only; a page's own are in `pages.ts`, a post's in `searchWords`. Words of one stem need one entry. */
export const thesaurus = `
job vacancy opening career hire employment employer recruit internship intern freelance contractor salary wage apply work recruitment position role: careers positions
cv resume: careers résumé
price cost fee rate charge quote budget afford expensive cheap discount tariff payment pay invoice: priced fee
nda secrecy confidentiality discretion publish disclose reveal: confidential
gdpr ccpa dpa dsgvo dpo: privacy
erase delete deletion removal forgotten: deletion erase privacy
unsubscribe optout: unsubscribe privacy
track tracker analytics cookie: cookies tracking
proctor invigilation supervision supervised surveillance monitor webcam: proctoring
proctorio honorlock proctoru examity meazure talview examsoft psi pearson proctortrack respondus: proctoring
moodle canvas blackboard lms: platform
cert credential badge diploma card licence license: certificate credential
cheat dishonesty misconduct scam scandal fake forgery bogus counterfeit: fraud cheating
fraudulent fraudster: fraud
impersonate impersonator impostor imposter proxy surrogate: stand-in
spoof trick fool bypass: fakes
chatgpt gpt openai copilot gemini claude llm bot chatbot: AI chatbot
audit inspect inspection review evaluation: audit
auditor inspector examiner: auditor
pentest penetration hack hacker: audit test crisis
trial demo sample pilot tryout: check test
accuse accusation wrongly falsely innocent: false flag charged
appeal complain complaint contest objection: dispute
alarm alert suspect suspicious: flag
ebook brochure pdf download whitepaper handout guide report: paper downloads guide
form template: letter checklist
authorization authorisation consent permit: permission
video replay watch talk transcript: webinar recordings
event seminar conference session: webinar
podcast mail blog subscription alert linkedin social: newsletter feed
definition define term terminology dictionary abbreviation acronym: glossary
founder ceo owner leadership staff: director leadership
company firm organization agency: about mission
consultant consultancy advisory adviser advice expert: consulting advisor
interim temporary outsource: fractional
emergency urgent crisis incident breach: crisis
leak stolen internet: leaked crisis
meeting appointment book schedule: discussion
turnaround duration timeline timeframe soon quickly: weeks hours
compare comparison versus select selection recommend alternative: choosing
software tool app vendor: platform tool
neutral impartial bias biased conflict: independence independent
sponsor bribe kickback money: commissions
regain recheck resit retake: retest
quiz questionnaire: readiness
prepare preparation ready: readiness
calculate scoring points: score
password login account: logins
safe secure protect safeguard: sealed confidential secure
dog pug puppy: dog
lawyer court lawsuit sue prosecute: charged court
penalty fined sanction punishment prison jail: penalty convicted
legit genuine authentic: verify
law legislation regulation statute: rule
employee colleague workforce: staff worker
nurse: nursing
student pupil candidate trainee: learner
exam examination: exam test
centre: center
certifier: certification
course class training elearning: course training
email phone address reach contact call: contact email
`;

/** Words that name nothing: dropped from a question that has others. */
export const askingWords =
  'a about after again all also always am an and any anyone anything are as at be been before being best but by can could did do does doing done dont during each even ever every first for from get getting give given go going got had happen happens has have help here how i if in into is isnt it its just know let like look looking made make making many may me more most mean means much must my need never next nothing now of off often on one only or our please really same say says send should show so some someone something still such take taken takes tell than that the their them then there these they thing things think this those to too took up us use used using very want was we were what whats when where which while who whom whose why will with without would you your';
