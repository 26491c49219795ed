// For an editor's remark extension: the findings of `npm run lint:content` while one types.
import 'tsx';

const {default: rules} = await import('./src/editor/lint/remarkRules.ts');

export default rules.preset;
