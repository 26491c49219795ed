const files = new Map<string, Promise<void>>();

/** Adds an element at the end of the page, and takes it away if its file cannot be had. Resolves with whether the file arrived. */
export function add(name: 'link' | 'script', attributes: object): Promise<boolean> {
  const element = Object.assign(document.createElement(name), attributes);
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => {
      element.remove();
      resolve(false);
    });
    document.documentElement.append(element);
  });
}

async function addFile(address: string): Promise<void> {
  const isSheet = address.endsWith('.css');
  const attributes = isSheet ? {rel: 'stylesheet', href: address} : {src: address, async: false};
  if (!(await add(isSheet ? 'link' : 'script', attributes))) {
    files.delete(address);
    throw new Error(address);
  }
}

/** Loads stylesheets, and scripts in their order, each once. Rejects when one cannot be had; the next call asks for that again. */
export async function bring(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const file = files.get(address) ?? addFile(address);
      files.set(address, file);
      return file;
    }),
  );
}
