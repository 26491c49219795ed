/** Ends this process when its stdin closes, which the system does when the parent ends, even after `kill -9`. */
export function endWithStdin(): void {
  process.stdin.on('end', () => process.exit(1)).resume();
}
