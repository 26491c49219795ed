/** The part of mammoth without types that opens a Word file, which is a ZIP archive. */
declare module 'mammoth/lib/unzip.js' {
  export function openZip(options: {path: string} | {buffer: Buffer}): Promise<{
    exists: (part: string) => boolean;
    read: (part: string, encoding: 'utf-8') => Promise<string>;
    write: (part: string, content: string) => void;
    toArrayBuffer: () => Promise<ArrayBuffer>;
  }>;
}
