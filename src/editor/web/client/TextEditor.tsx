import type {CustomFieldControlProps} from '@sveltia/cms';
import {Component, createRef} from 'react';
import {insert, insertFootnote, pictureSnippet, type Selected, snippets} from './insert';

type Button = readonly [label: string, press: () => void];

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

/** The CMS's editor would rewrite directives and footnotes. A class, because hooks need the CMS's own copy of React. */
export class TextEditor extends Component<CustomFieldControlProps> {
  private readonly input = createRef<HTMLTextAreaElement>();

  private text(): string {
    return String(this.props.value ?? '');
  }

  private selected(): Selected {
    const text = this.text();
    const {selectionStart: from, selectionEnd: to} = this.input.current ?? {};
    return {text, from: from ?? text.length, to: to ?? text.length};
  }

  private show({text, from, to}: Selected): void {
    this.props.onChange(text);
    requestAnimationFrame(() => {
      this.input.current?.focus();
      this.input.current?.setSelectionRange(from, to);
    });
  }

  private async insertPicture(): Promise<void> {
    const place = this.selected();
    const picked = await this.props.pickFile({kind: 'image', allowURL: false});
    const file = Array.isArray(picked) ? picked[0] : picked;
    if (file) {
      this.show(insert(place, pictureSnippet(file.value)));
    }
  }

  private buttons(): Button[] {
    return [
      ...Object.entries(snippets).map(([label, snippet]): Button => [
        label,
        () => this.show(insert(this.selected(), snippet)),
      ]),
      ['Footnote', () => this.show(insertFootnote(this.selected()))],
      ['Picture …', () => void this.insertPicture()],
    ];
  }

  override render() {
    const {field, forID, classNameWrapper} = this.props;
    return (
      <div>
        <div role="toolbar" aria-label="Insert into the text" style={bar}>
          {this.buttons().map(([label, press]) => (
            <button key={label} type="button" style={button} onClick={press}>
              {label}
            </button>
          ))}
        </div>
        <textarea
          ref={this.input}
          id={forID}
          aria-label={String(field.get('label'))}
          className={classNameWrapper}
          style={area}
          spellCheck
          value={this.text()}
          onChange={({target}) => this.props.onChange(target.value)}
        />
      </div>
    );
  }
}
