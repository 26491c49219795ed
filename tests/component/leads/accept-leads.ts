/** Stands in for the network: every call is answered as the function answers when a lead is on disk. */
export function acceptLeads(): void {
  global.fetch = () =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers({'content-type': 'application/json'}),
      json: () => Promise.resolve({ok: true, id: 'lead', replayed: false}),
    } as Response);
}
