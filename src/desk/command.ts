/** Commands that authors and engineers need now and then, by name. Each reads the arguments behind it. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  fields: () => import('./fields/command'),
  mails: () => import('../mails/command'),
  published: () => import('./published/command'),
  search: () => import('../search/command'),
};

const [asked = ''] = process.argv.splice(2, 1);
const run = COMMANDS[asked];
if (run === undefined) {
  console.error(`npm run desk -- ${Object.keys(COMMANDS).join(' | ')}`);
  process.exitCode = 2;
} else {
  void run();
}
