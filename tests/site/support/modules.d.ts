declare module '@adobe/structured-data-validator' {
  /** What is wrong with one node. */
  export type Issue = {
    severity: 'ERROR' | 'WARNING';
    rootType: string;
    issueMessage: string;
    path?: unknown;
  };
  export default class Validator {
    /** @param vocabulary schema.org's terms as JSON-LD; without them only the search engines' rules are checked */
    constructor(vocabulary?: object);
    validate(extracted: object): Promise<Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  /** Everything structured in a page, by format and type. */
  export type Extracted = {jsonld: object; microdata: object; rdfa: object; errors: object[]};
  export default class WebAutoExtractor {
    parse(html: string): Extracted;
  }
}
