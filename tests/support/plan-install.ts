/** Sources of a program that is not an npm package. */
export type Source = {
  /** Debian's packages; Ubuntu's too, except where there is an `engine`. */
  packages?: readonly string[];
  /** Homebrew's name, if it differs. */
  formula?: string;
  /** The Playwright browser that is preferred. */
  engine?: 'chromium' | 'firefox' | 'webkit';
};

/** `osRelease`: the text of /etc/os-release; empty where there is none. */
export type System = {platform: NodeJS.Platform; osRelease: string; isRoot: boolean};

/** What may be installed without asking, and the message if the program is missing all the same. */
export type Plan = {debian?: readonly string[]; playwright?: readonly string[]; says: string};

/** Plans how to install a program. On Ubuntu browsers come from Playwright: Ubuntu's snaps run in no container. */
export function planInstall(source: Source, {platform, osRelease, isRoot}: System): Plan {
  const {packages = [], formula = packages.join(' '), engine} = source;
  const names = [...osRelease.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)/gmu)].join(' ');
  const isUbuntu = /\bubuntu\b/u.test(names);
  const hasApt = isUbuntu || /\bdebian\b/u.test(names);
  const apt = `Run: ${isRoot ? '' : 'sudo '}apt-get install ${packages.join(' ')}`;
  if (engine && !(hasApt && isRoot && !isUbuntu)) {
    const playwright = ['install', ...(hasApt && isRoot ? ['--with-deps'] : []), engine];
    const others = hasApt && !isRoot ? `, then: sudo npx playwright install-deps ${engine}` : '';
    return {playwright, says: `Run: npx playwright ${playwright.join(' ')}${others}`};
  }
  if (hasApt) {
    return {says: apt, ...(isRoot ? {debian: packages} : {})};
  }
  const others = `Install what Debian calls ${packages.join(' and ')}, so that PATH has its programs`;
  return {says: platform === 'darwin' ? `Run: brew install ${formula}` : others};
}
