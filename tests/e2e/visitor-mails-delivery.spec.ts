import {LEAD_MAGNET, visitor} from './support/lead-cases';
import {expectToast, type} from './support/form-steps';
import {expect, test} from './support/site-test';

test('the checklist that an article’s card promises is in the inbox, and its link opens the PDF', async ({
  page,
  open,
  context,
}) => {
  await open(LEAD_MAGNET.path);
  const dialog = await LEAD_MAGNET.reach(page);
  const {typed} = visitor(LEAD_MAGNET);
  await type(dialog, typed);
  await dialog.getByRole('button', {name: LEAD_MAGNET.submit}).click();
  await expectToast(page, 'status', ...LEAD_MAGNET.success);

  const inbox = await context.newPage();
  await inbox.goto(process.env.INBOX_URL ?? '');
  const mine = inbox.getByRole('link', {name: 'Your copy of the 20-Point Checklist'});
  await mine.filter({hasText: typed['Email address']}).click();
  const mail = inbox.frameLocator('iframe.panel-html');
  await expect(mail.getByRole('heading', {level: 1})).toHaveText(
    'Here is the checklist you asked for',
  );
  const link = mail.getByRole('link', {name: 'Download the Checklist (PDF)'});
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await inbox.close();
});
