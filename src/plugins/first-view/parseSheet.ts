import postcss, {type AtRule, type ChildNode, type Container, type Root} from 'postcss';
import {parseSelectors, type Selector} from './selectors';
import {propertiesIn} from './tokensOf';

/** A declaration, or an at-rule that holds no rules, such as `@keyframes`. */
export type Leaf = Readonly<{
  text: string;
  isAtRule: boolean;
  /** The custom property, keyframes or page that it defines, if it has no other effect: it is dropped when nothing reads them. */
  defines: string | undefined;
  /** The custom properties, keyframes and pages that it names. */
  reads: readonly string[];
}>;

/** A rule, with what is nested in it. */
export type RuleBlock = Readonly<{selectors: readonly Selector[]; nodes: readonly Statement[]}>;

/** An at-rule around rules, such as `@media`; `empty` stands for it when nothing is left inside. */
export type GroupBlock = Readonly<{head: string; empty: string; nodes: readonly Statement[]}>;

export type Statement = Leaf | RuleBlock | GroupBlock;

const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

/** A name that can be found among the words of a value. Definitions of other names (`"two words"`) are always kept. */
const PLAIN_NAME = /^[\w-]+$/u;

/** A stylesheet, and all tokens that its selectors require or its declarations set. */
export type Sheet = Readonly<{statements: readonly Statement[]; asked: ReadonlySet<string>}>;

/** The keyframes and pages, which declarations name by a word. */
function namedAtRules(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkAtRules(/keyframes$|^page$/u, ({params}) => {
    names.add(params);
  });
  return names;
}

/**
 * Parses a stylesheet, without transitions, into what {@link usedCss} chooses from.
 *
 * @throws where it is no CSS
 */
export function parseSheet(css: string): Sheet {
  const root = postcss.parse(css);
  const named = namedAtRules(root);
  const asked = new Set<string>();

  const readsOf = (text: string): string[] => [
    ...propertiesIn(text),
    ...(text.match(/[\w-]+/gu) ?? []).filter((word) => named.has(word)),
  ];

  function atRule(node: AtRule): Statement {
    const head = `@${node.name}${node.params === '' ? '' : ' '}${node.params}`;
    if (node.nodes && GROUPS.has(node.name)) {
      const isNamedLayer = node.name === 'layer' && node.params !== '';
      const params: Leaf = {
        text: '',
        isAtRule: true,
        defines: undefined,
        reads: readsOf(node.params),
      };
      // An empty layer still has its place in the order of layers.
      return {head, empty: isNamedLayer ? `${head};` : '', nodes: [params, ...statementsOf(node)]};
    }
    const isDefinition =
      /(?:keyframes|^property|^page)$/u.test(node.name) && PLAIN_NAME.test(node.params);
    return {
      text: node.nodes ? String(node) : `${String(node)};`,
      isAtRule: true,
      defines: isDefinition ? node.params : undefined,
      reads: node.nodes ? readsOf(node.nodes.map(String).join(';')) : [],
    };
  }

  function statementOf(node: ChildNode): Statement[] {
    switch (node.type) {
      case 'rule':
        return [{selectors: parseSelectors(node.selector, asked), nodes: statementsOf(node)}];
      case 'atrule':
        return [atRule(node)];
      case 'decl': {
        if (node.prop.startsWith('transition')) {
          return [];
        }
        if (node.variable) {
          asked.add(node.prop);
        }
        // An important custom property overrides one set at run time: see `src/css/base.css`.
        const defines = node.variable && !node.important ? node.prop : undefined;
        return [{text: `${String(node)};`, isAtRule: false, defines, reads: readsOf(node.value)}];
      }
      default:
        return [];
    }
  }

  function statementsOf(container: Container): Statement[] {
    return (container.nodes ?? []).flatMap(statementOf);
  }

  return {statements: statementsOf(root), asked};
}
