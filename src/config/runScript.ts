/** Runs a script file, after those asked for before. Rejects when it fails, and when a page came in its place. */
export function runScript(src: string): Promise<unknown> {
  return new Promise((onload, reject) => {
    const script = document.createElement('script');
    const onerror = (): void => reject(new Error(`${src} did not come`));
    // Somebody's sign-in page loads too, but is no script.
    addEventListener('error', ({filename}) => filename === script.src && onerror());
    document.head.append(Object.assign(script, {src, async: false, onload, onerror}));
  });
}
