import type {CustomFieldControlProps} from '@sveltia/cms';
import {Component, createRef} from 'react';
import {type Snippet, snippets} from './snippets';

const area = {
  boxSizing: 'border-box',
  width: '100%',
  minHeight: '60vh',
  padding: '12px',
  font: '15px/1.6 ui-monospace, monospace',
  resize: 'vertical',
} as const;
const bar = {display: 'flex', flexWrap: 'wrap', gap: '6px', marginBlockEnd: '8px'} as const;
const button = {padding: '4px 10px', font: 'inherit', cursor: 'pointer'} as const;

/** A snippet that stands in lines of its own has a blank line on both sides. */
function breaks(text: string, isBlock: boolean): string {
  return isBlock && text !== '' ? '\n\n' : '';
}

/**
 * The editor of a post's text: Markdown as it is in the file, and buttons for what a post may hold. The CMS's own editor would rewrite
 * directives and footnotes. A class, because hooks need the very copy of React that the CMS carries.
 */
export class TextEditor extends Component<CustomFieldControlProps> {
  private readonly input = createRef<HTMLTextAreaElement>();

  private text(): string {
    return String(this.props.value ?? '');
  }

  private insert({before, sample, after, isBlock}: Snippet): void {
    const input = this.input.current;
    const text = this.text();
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length];
    const head = isBlock ? text.slice(0, from).trimEnd() : text.slice(0, from);
    const tail = isBlock ? text.slice(to).trimStart() : text.slice(to);
    const words = text.slice(from, to) || sample;
    const start = `${head}${breaks(head, isBlock)}${before}`;
    this.change(`${start}${words}${after}${breaks(tail, isBlock)}${tail}`);
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(start.length, start.length + words.length);
    });
  }

  private change(text: string): void {
    this.props.onChange(text);
  }

  private async insertPicture(): Promise<void> {
    const picked = await this.props.pickFile({kind: 'image', allowURL: false});
    const file = Array.isArray(picked) ? picked[0] : picked;
    if (file) {
      this.insert({
        label: 'Picture',
        before: '![',
        sample: 'Say here what the picture shows',
        after: `](${file.value})`,
        isBlock: true,
      });
    }
  }

  override render() {
    const {field, forID, classNameWrapper} = this.props;
    return (
      <div>
        <div role="toolbar" aria-label="Insert into the text" style={bar}>
          {snippets.map((snippet) => (
            <button
              key={snippet.label}
              type="button"
              style={button}
              onClick={() => this.insert(snippet)}
            >
              {snippet.label}
            </button>
          ))}
          <button type="button" style={button} onClick={() => void this.insertPicture()}>
            Picture …
          </button>
        </div>
        <textarea
          ref={this.input}
          id={forID}
          aria-label={String(field.get('label'))}
          className={classNameWrapper}
          style={area}
          spellCheck
          value={this.text()}
          onChange={({target}) => this.change(target.value)}
        />
      </div>
    );
  }
}
