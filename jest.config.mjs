/** Packages that ship ES modules, which Jest must compile. */
const esm =
  '(@docusaurus/(core|theme-classic|theme-common|plugin-content-blog|plugin-content-docs|utils-common)|@slorber|react-toastify|age-encryption|@noble|@scure|schema-dts|stemmer)';

/** More such packages: those that read Markdown, structured data and PDFs. */
const esmOfReaders =
  '(unified|r(emark|ehype)-[^/]+|hast(script|-util)[^/]*|m(dast-util|icromark)[^/]*|unist-util-[^/]+|vfile[^/]*|bail|trough|devlop|is-plain-obj|ccount|zwitch|(comma|space)-separated-tokens|collapse-white-space|property-information|web-namespaces|html-whitespace-sensitive-tag-names|trim-trailing-lines|parse5|entities|longest-streak|markdown-table|escape-string-regexp|decode-named-character-reference|character-entities[^/]*|character-reference-invalid|(parse|stringify)-entities|is-(alpha|alphabetical|alphanumerical|decimal|hexadecimal)|@marbec|@adobe|unpdf)';

const docusaurusExports =
  'BrowserOnly|ErrorBoundary|ExecutionEnvironment|Head|Interpolate|isInternalUrl|Link|router|Translate|useBaseUrl|useBrokenLinks|useDocusaurusContext|useGlobalData|useIsBrowser|useIsomorphicLayoutEffect|useRouteContext|constants|renderRoutes|Noop|ComponentCreator';

const transform = {
  '^.+\\.(m?[jt]sx?)$': [
    '@swc/jest',
    {
      jsc: {
        parser: {syntax: 'typescript', tsx: true},
        transform: {react: {runtime: 'automatic'}},
        target: 'es2022',
      },
    },
  ],
};

const common = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!${esm}/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/site/generated/cssModule.ts',
    '\\.css$': '<rootDir>/tests/support/site/generated/nothing.ts',
    '^@generated/newest-posts/default/filled.json$':
      '<rootDir>/tests/support/site/generated/filled.ts',
    '^@generated/(?:codeTranslations|globalData|newest-posts/.*|registry|site-metadata)$':
      '<rootDir>/tests/support/site/generated/nothing.ts',
    '^@generated/(.*)$': '<rootDir>/tests/support/site/generated/$1',
    '/_charts/.*\\.md$': '<rootDir>/tests/support/site/generated/nothing.ts',
    '^@site/(.*)$': '<rootDir>/$1',
    '^@theme/(.*)$': '<rootDir>/src/theme/$1',
    [`^@docusaurus/(${docusaurusExports})$`]: '@docusaurus/core/lib/client/exports/$1',
    '^@docusaurus/plugin-content-(blog|docs)/client$': '@docusaurus/plugin-content-$1/lib/client',
  },
};

export default {
  // Longer than a single wait in tests/support/until.ts.
  testTimeout: 720_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: 'node',
      transformIgnorePatterns: [`/node_modules/(?!${esm}/|${esmOfReaders}/)`],
      testMatch: ['<rootDir>/tests/unit/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'content',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/content/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'site',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/site/**/*.test.ts'],
      transformIgnorePatterns: [`/node_modules/(?!${esm}/|${esmOfReaders}/)`],
      moduleNameMapper: {
        ...common.moduleNameMapper,
        // The package offers this export only to ES modules.
        '^unpdf/pdfjs$': '<rootDir>/node_modules/unpdf/dist/pdfjs.mjs',
      },
      globalSetup: '<rootDir>/tests/site/support/serve.ts',
      globalTeardown: '<rootDir>/tests/site/support/serve.ts',
    },
    {
      ...common,
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/tests/component/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/site/setup.ts'],
    },
  ],
};
