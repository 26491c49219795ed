export const readinessMethodMeta = {
  title: 'How the Readiness Check Scores',
  description:
    'The scale, the knock-outs, and the order of the fixes of our readiness check, in full: what its result says, and what it cannot say.',
} as const;

/** The page's own words. Points, results and sources come from the checklist. */
export const readinessMethod = {
  crumb: 'How It Is Scored',
  contents: 'The parts of the rule',
  path: '/readiness-check/method',
  heading: 'How the readiness check is scored',
  lede: 'The whole rule, so that you can do it by hand and disagree with it.',
  scale: {
    heading: 'The scale',
    text: 'Each point asks two things. “We do it” is your practice. “We can show it” is the evidence named beside the point, on the table, today. A yes that can be shown counts 1. A yes that cannot counts 0, and so does a no. If you can show it, it counts as done. Of gaps that weigh the same, the result lists first what you do but cannot show: the work is finished, the evidence is not. Some points have a third box, for a course that lacks what they are about. Check it, and the point is left out of the count and of the total.',
  },
  bands: {
    heading: 'What the result is called',
    text: 'The first line that applies is the result. A point without a check is still to answer until you count the rest as no. Before that, there is a result only if no such point can change it.',
    result: 'Result',
    when: 'When',
    byArea: 'By area there are three:',
  },
  knockOuts: {
    heading: 'Knock-outs',
    text: 'These points come before any total. While one of them is not shown, the evidence for the others can be doubted.',
  },
  fixes: {
    heading: 'The order of the fixes',
    text: 'The result names three. Each is chosen as if those before it were done:',
    steps: [
      'A knock-out that is not shown, if there is one.',
      'If not, a point of an area that shows nothing.',
      'If not, any point that is not shown.',
      'Point 20 last. It is an outside test; we sell those, so it never comes before a point that you can fix yourself.',
    ],
    tie: 'Where several qualify, a point you already do comes first. Otherwise the checklist’s order decides.',
  },
  link: {
    heading: 'What the link holds',
    text: 'One digit for each of your answers. No name, no course, no date. It follows the # in the address, a part that browsers do not send to a server. Your browser keeps it in its history and may sync that to your other devices. Anyone who has the link can read the answers, so share it as you would share the paper.',
  },
  sources: {
    heading: 'Why these points',
    text: 'The wording and the thresholds are ours. What your regulator or accreditor requires may be more, less or different. The sources show why the points are here. Several concern other settings, such as colleges, exams and video surveillance: they explain a point and do not prove it for your program.',
    point: 'Point',
    points: 'Points',
  },
  grade: {
    heading: 'What it is not',
    text: 'The result is your own count of your own answers. It is not an Assurance Grade: a grade weighs the areas, and a party paid a fixed fee that no result changes has tested them. An assurance grade from outside is what we sell. Point 20 asks for one, never stops you and always comes last.',
  },
  back: {label: 'To the readiness check', path: '/readiness-check'},
} as const;
