/** The little of Deno's namespace that we use, declared here so that the site's compiler can read these files too. */
declare const Deno: {
  env: {get(name: string): string | undefined};
  addSignalListener(signal: 'SIGTERM' | 'SIGINT', listener: () => void): void;
  exit(code: number): never;
};

/** An environment variable's value. For the settings' reader alone. */
export function readEnv(name: string): string | undefined {
  return Deno.env.get(name);
}

/** Whether this is Supabase's edge host, which announces its end in its own way and keeps background tasks itself. */
export function isEdgeHost(): boolean {
  return 'EdgeRuntime' in globalThis;
}

/** Runs `farewell` once when the process is told to stop, and then stops it. */
export function onStop(farewell: () => Promise<void>): void {
  let stopping = false;
  function stop() {
    if (!stopping) {
      stopping = true;
      void farewell().finally(() => Deno.exit(0));
    }
  }
  Deno.addSignalListener('SIGTERM', stop);
  Deno.addSignalListener('SIGINT', stop);
}
