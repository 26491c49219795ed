/**
 * Milliseconds. Safari reads the file in a later task. If the URL is revoked before that, there is no download, or an
 * error page (https://bugs.webkit.org/show_bug.cgi?id=211234). FileSaver.js waits equally long.
 */
const URL_LIFETIME = 40_000;

/** Asks the browser to save a file. It may refuse, and browsers in apps do nothing; no browser tells a page. */
export function saveFile(name: string, type: string, contents: string): void {
  try {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([contents], {type}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME);
  } catch (error) {
    console.error('No file was saved.', error);
  }
}

/** Copies a text. @returns whether the browser allowed it; a refusal is logged */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error('Nothing was copied.', error);
    return false;
  }
}
