import {spawn} from 'node:child_process';
import {chmodSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {parentOf, processesMentioning} from '../processes.ts';

/** Milliseconds that a run's processes have to end by themselves. */
const GRACE = 4000;

/** Ends this process when the one that started it ends, or the one above (npm starts a shell, which starts this). */
export function endWithParents(): void {
  const parents = () => [process.ppid, parentOf(process.ppid)].join();
  const atFirst = parents();
  const look = () => parents() === atFirst || process.exit(1);
  setInterval(look, 500).unref();
}

/** Gives the run a folder, and ends every process that knows it with this one. If this is killed, a guard does that. */
export function endWithThisProcess(): void {
  const folder = mkdtempSync(join(tmpdir(), 'pugmark-run-'));
  chmodSync(folder, 0o711);
  const guard = spawn(process.execPath, ['--import', 'tsx', __filename], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  guard.stdin.on('error', () => undefined).write(folder);
  guard.unref();
  process.env.RUN_FOLDER = folder;
  process.once('exit', () => endAll(folder));
}

/** Ends all processes that mention the folder, and removes it. */
function endAll(folder: string): void {
  const signal = (name: NodeJS.Signals) => {
    const found = processesMentioning(folder);
    for (const {pid} of found) {
      try {
        process.kill(pid, name);
      } catch {}
    }
    return found.length;
  };
  const deadline = Date.now() + GRACE;
  while (signal(Date.now() < deadline ? 'SIGTERM' : 'SIGKILL') > 0) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  rmSync(folder, {recursive: true, force: true, maxRetries: 5});
}

if (require.main === module) {
  void text(process.stdin).then(endAll);
}
