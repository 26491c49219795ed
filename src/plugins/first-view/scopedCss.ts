import postcss, {type Rule} from 'postcss';

const ROOT = /^(?:html|body|:root|\[data-theme[^\]]*\])(?:[:.[][^\s>+~]*)?/u;

function scopedSelector(selector: string, scope: string): string {
  const root = ROOT.exec(selector)?.[0] ?? '';
  return `${root} :where(${scope})${selector.slice(root.length).replace(/^(?=\S)/u, ' ')}`.trim();
}

/** Keeps only the custom properties of a rule for the root: the scope inherits the rest. */
function scopeRule(rule: Rule, scope: string): void {
  const isRoot = (selector: string) => ROOT.exec(selector)?.[0] === selector;
  if (rule.selectors.every(isRoot)) {
    rule.walkDecls((declaration) => {
      if (!declaration.variable) {
        declaration.remove();
      }
    });
  }
  rule.selectors = rule.selectors.map((selector) => scopedSelector(selector, scope));
  if (rule.nodes.length === 0) {
    rule.remove();
  }
}

/** Keeps each rule's specificity; a browser that loads the sheet recomputes no style outside of `scope`, a selector. */
export function scopedCss(stylesheet: string, scope: string): string {
  const root = postcss.parse(stylesheet);
  root.walkRules((rule) => {
    const {parent} = rule;
    if (!(parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes'))) {
      scopeRule(rule, scope);
    }
  });
  return root.toString();
}
