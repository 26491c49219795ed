import postcss, {type Rule} from 'postcss';

/** The root element at the beginning of a selector. */
const ROOT = /^(?:html|body|:root|\[data-theme[^\]]*\])(?:[:.[][^\s>+~]*)?/u;

function scopedSelector(selector: string, scope: string): string {
  const root = ROOT.exec(selector)?.[0] ?? '';
  return `${root} :where(${scope})${selector.slice(root.length).replace(/^(?=\S)/u, ' ')}`.trim();
}

/** Of a rule for the root, only the custom properties are kept: the scope inherits the rest. */
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

/**
 * Scopes a stylesheet to one element, each rule with the specificity it had, so that the browser recomputes no style outside of it when the stylesheet loads.
 *
 * @param scope the element's selector
 */
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
