import assert from 'node:assert/strict';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {superviseChild} from '../../supabase/local/child.ts';
import {answers} from '../../supabase/local/reachable.ts';

test('a program whose port another serves at is not taken for started', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-child-'));
  t.after(() => rmSync(folder, {recursive: true, force: true}));
  const foreign = createServer((_, response) => response.end('not yours'));
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  t.after(() => foreign.close());
  const {port} = foreign.address() as AddressInfo;

  const mark = join(folder, 'it-ran');
  const child = superviseChild(
    {
      name: 'The program',
      command: process.execPath,
      args: ['-e', `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`],
      environment: process.env,
      folder,
      logFile: join(folder, 'program.log'),
      isReady: () => answers(`http://127.0.0.1:${port}/`),
    },
    () => undefined,
  );
  await assert.rejects(child.start(), /The program did not start: another program serves/u);
  assert.ok(!existsSync(mark), 'nothing was started');
});
