/** Whether the browser was told to save data. Only Chromium says so. */
export function isSavingData(): boolean {
  const {connection} = navigator as {connection?: {saveData: boolean}};
  return connection?.saveData === true;
}
