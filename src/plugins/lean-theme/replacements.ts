import path from 'node:path';

/** Client modules that theme-classic adds to every page and that our own layout has no use for. */
const UNUSED_CLIENT_MODULES = [
  'infima/dist/css/default/default.css',
  '@docusaurus/theme-classic/lib/prism-include-languages.js',
  '@docusaurus/theme-classic/lib/nprogress.js',
];

/** What the bundler takes in the place of other modules, by their names or files. */
type Replacements = Readonly<Record<string, string>>;

/** For the browser and the static render. */
export const replacements: Replacements = Object.fromEntries(
  UNUSED_CLIENT_MODULES.map((id) => [require.resolve(id), path.join(__dirname, 'empty.js')]),
);

/** For the browser alone. */
export function browserReplacements(siteDir: string): Replacements {
  const client = '@docusaurus/core/lib/client';
  return {
    '@docusaurus/utils-common$': path.join(__dirname, 'utilsCommon.js'),
    [require.resolve(`${client}/docusaurus`)]: path.join(siteDir, 'src/routing/docusaurus.ts'),
    [require.resolve(`${client}/BaseUrlIssueBanner`)]: require.resolve(`${client}/exports/Noop`),
  };
}
