import {Prism} from 'prism-react-renderer';

/*
 * prism-react-renderer brings a dozen languages and not those that handbook and posts use most. prismjs' own files add
 * the others to a global `Prism`, which is taken away again.
 */
const scope = globalThis as {Prism?: typeof Prism};
scope.Prism = Prism;
for (const language of ['bash', 'sql', 'nginx']) {
  require(`prismjs/components/prism-${language}`);
}
delete scope.Prism;

/** Prism's grammars by the names that authors write after the fence of a code block (`sh`, `sql`, `ts`, …). */
export const {languages, tokenize} = Prism;
