import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Argument, Command, CommanderError} from 'commander';
import {KINDS, POST_KINDS} from '../posts/plugin/kinds';

const SITE_DIR = path.join(__dirname, '../..');

async function begin(noun: string, words: string[]): Promise<void> {
  const {createPost} = await import('./newPost');
  const kind = POST_KINDS.find((it) => KINDS[it].noun === noun) ?? 'insights';
  const [first = '', ...others] = words;
  const isDocument = /\.(?:docx|html?)$/iu.test(first);
  if (isDocument !== existsSync(first)) {
    const what = isDocument ? 'there' : 'a Word file (.docx) or a page (.html)';
    throw new Error(`${first} is not ${what}. Type a title alone, then paste the text.`);
  }
  const document = /\.docx$/iu.test(first)
    ? await (await import('./fromWord')).readWord(path.resolve(first))
    : /\.html?$/iu.test(first)
      ? await (await import('./fromHtml')).readHtml(path.resolve(first))
      : null;
  const title = document ? others.join(' ') || document.title : words.join(' ');
  const untold =
    document?.title && document.title !== title ? [`its title, “${document.title}”.`] : [];
  const lost = [...untold, ...(document?.lost ?? [])];
  const {file, address} = createPost(SITE_DIR, kind, title.trim(), new Date(), document?.write);
  process.stdout.write(`Wrote ${file}, a draft.
${lost.map((it) => `Not taken from ${first}: ${it}\n`).join('')}
Next:
  1. npm run dev            then open ${address} there, and write: it shows what you save.
  2. npm run lint:content   names what is still to do, each at its place.
  3. Delete the line "draft: true", check again, commit the file with its pictures, and push.
`);
}

async function mend(only: readonly string[]): Promise<void> {
  const {lintContent} = await import('./lint/lintContent');
  const {mendText} = await import('./mend');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', SITE_DIR, '--no-pager', ...args], {encoding: 'utf8'});
  const {problems} = await lintContent(SITE_DIR, only);
  for (const file of new Set(problems.map((it) => it.file))) {
    const place = path.join(SITE_DIR, file);
    const own = problems.filter((it) => it.file === file);
    const {text, mended} = mendText(readFileSync(place, 'utf8').normalize('NFC'), own);
    if (mended > 0 && git('status', '--porcelain', '--', file)) {
      const why = `${file} has changes that are not committed. Commit it, so that git can take the mends back.`;
      throw new Error(why);
    }
    if (mended > 0) {
      writeFileSync(place, text);
      process.stderr.write(git('diff', '--unified=0', '--', file));
      process.stderr.write(`Mended: ${mended}. To take it back: git restore ${file}\n\n`);
    }
  }
}

type Flags = Readonly<{json?: true; github?: true; notes?: true; fix?: true}>;

async function lint(files: string[], flags: Flags): Promise<void> {
  const {lintContent, toCodeQuality, toGithubCommand} = await import('./lint/lintContent');
  const only = files.map((file) => path.relative(SITE_DIR, path.resolve(file)));
  if (flags.fix) {
    await mend(only);
  }
  const {texts, problems, unknown} = await lintContent(SITE_DIR, only);
  if (unknown.length > 0) {
    throw new Error(
      `${unknown.join(', ')}: no text, and no file beside one. Name files of ${POST_KINDS.map((it) => `${KINDS[it].folder}/`).join(', ')}, src/content/downloads/, src/handbook/, or the glossary.`,
    );
  }
  const {formatReport} = await import('../posts/plugin/report');
  // GitHub shows ten annotations of a kind at their lines, and does not print their places in the log.
  const commands = flags.github ? problems.map(toGithubCommand) : [];
  const report = formatReport(texts, problems, {named: only, allNotes: flags.notes === true});
  // A CI job writes standard output to the file of its report, so the log goes to standard error.
  const log = flags.json ? process.stderr : process.stdout;
  log.write([...commands, report, ''].join('\n'));
  if (flags.json) {
    process.stdout.write(`${JSON.stringify(problems.map(toCodeQuality), null, 2)}\n`);
  }
  process.exitCode = problems.every(({isNote}) => isNote) ? 0 : 1;
}

const program = new Command('npm run editor --')
  .exitOverride()
  .showHelpAfterError()
  .description('Commands for authors, and some that engineers need now and then.')
  .addHelpText('afterAll', '\nExit codes: 0 done, 1 not done, or problems found, 2 wrong usage.');

program
  .command('new')
  .description('Begins an article in blog/, a news item in news/, other posts in src/content/.')
  .addArgument(new Argument('<kind>').choices(POST_KINDS.map((it) => KINDS[it].noun)))
  .argument(
    '<title...>',
    '10 to 72 characters, in quotation marks; the address is made of it. Or a Word file (.docx) or a page (.html), whose text is taken over',
  )
  .addHelpText(
    'after',
    `
Examples:
  npm run new -- article "A Stand-In for Twenty Dollars"
  npm run new -- news "Dog Passes Online Course"
  npm run new -- article draft.docx "Another Title for It"`,
  )
  .action(begin);

program
  .command('lint')
  .description('npm run lint:content. Checks posts, handbook, downloads: fields, links and words.')
  .argument('[files...]', 'files to check; all of them when none is named')
  .option('--notes', 'tell the notes of every kind')
  .option('--fix', 'first mend what has one right mend, in committed files, and show the changes')
  .option('--json', 'a JSON array in GitLab’s code quality format; messages go to standard error')
  .option('--github', 'GitHub Actions commands, which show problems at their lines')
  .action(lint);

program
  .command('downloads <folder>')
  .description('Typesets the downloads into a folder, without building the site.')
  .action(async (folder: string) => {
    const {writeDownloads} = await import('../plugins/downloads/writeDownloads');
    const {brand} = await import('../config/brand');
    await writeDownloads(path.join(SITE_DIR, 'src/content/downloads'), folder, brand.url);
  });

program
  .command('fields')
  .description('Writes the editors’ schemas, after a change of front matter, topics or authors.')
  .action(async () => (await import('./fields')).writeSchemas(SITE_DIR));

program
  .command('mails [file]')
  .description('Renders the mails to visitors, after a change of their text.')
  .action(async (file?: string) => (await import('../mails/writeMails')).writeMails(file));

program
  .command('published <site>')
  .description('Checks that the deployed site has every post whose day has come.')
  .action(async (site: string) => {
    const {checkPublished} = await import('./checkPublished');
    await checkPublished(SITE_DIR, site);
    process.stdout.write(`${site} has every post whose day has come.\n`);
  });

program.parseAsync().catch((error: unknown) => {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
