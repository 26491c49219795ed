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
