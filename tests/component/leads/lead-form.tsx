import assert from 'node:assert/strict';
import {EventEmitter, once} from 'node:events';
import {fireEvent, type RenderResult, screen, waitFor, within} from '@testing-library/react';
import type {ReactNode} from 'react';
import {LEAD_HEADERS, type LeadAccepted} from '@site/src/leads/contract';
import {LeadHost} from '@site/src/leads/LeadHost';
import {requestForms} from '@site/src/leads/staticForm';
import {renderWithSite} from '../../support/site/renderWithSite';

/** The values typed or chosen in a form, keyed by label. */
export type Typed = Readonly<Record<string, string>>;

/** Renders the host of the dialogs, and with it forms, or buttons that open dialogs. */
export function renderLeads(controls?: ReactNode): RenderResult {
  requestForms();
  return renderWithSite(
    <>
      {controls}
      <LeadHost />
    </>,
  );
}

/** What a visitor does with a lead form on the page or in a dialog. */
export class LeadForm {
  constructor(readonly scope: HTMLElement = document.body) {}

  static async openedBy(button: string): Promise<LeadForm> {
    fireEvent.click(screen.getByRole('button', {name: button}));
    return new LeadForm(await screen.findByRole('dialog'));
  }

  field(label: string): HTMLInputElement {
    return within(this.scope).getByLabelText<HTMLInputElement>(label);
  }

  type(typed: Typed): void {
    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(this.field(label), {target: {value}});
    }
  }

  /** The values of the form's fields that have the labels in `typed`. */
  held(typed: Typed): Typed {
    const held = Object.keys(typed).map((label) => [label, this.field(label).value]);
    return Object.fromEntries(held) as Typed;
  }

  press(button: string): void {
    fireEvent.click(within(this.scope).getByRole('button', {name: button}));
  }

  send(typed: Typed, button: string): void {
    this.type(typed);
    this.press(button);
  }

  leave(): void {
    fireEvent.keyDown(this.scope, {key: 'Escape'});
  }

  async expectSending(): Promise<void> {
    await waitFor(() => assert.ok(this.scope.querySelector('fieldset')?.disabled));
  }

  async expectClosed(): Promise<void> {
    await waitFor(() => assert.ok(!this.scope.isConnected));
  }
}

/** An answer with what our client reads of it. jsdom has no `Response`. */
export function jsonAnswer(body: object, status = 200): Response {
  const headers = new Headers({'content-type': 'application/json'});
  return {ok: status === 200, status, headers, json: async () => body as unknown} as Response;
}

/** Replaces `fetch`. The fake answers at once or at `release`, and records each call’s key, timing and page. */
export function answerLeads({status = 200, held = false, more = {} as Partial<LeadAccepted>} = {}) {
  const keys: Array<string | null> = [];
  const timed: boolean[] = [];
  const pages: string[] = [];
  const gate = new EventEmitter();
  const released = held ? once(gate, 'open') : undefined;
  global.fetch = async (_address, init) => {
    const headers = new Headers(init?.headers);
    keys.push(headers.get(LEAD_HEADERS.idempotencyKey));
    timed.push(headers.has(LEAD_HEADERS.pageOpenMs));
    pages.push(decodeURIComponent(headers.get(LEAD_HEADERS.pageUri) ?? ''));
    await released;
    return jsonAnswer({ok: true, id: 'lead', replayed: false, ...more}, status);
  };
  return {keys, timed, pages, release: () => void gate.emit('open')};
}
