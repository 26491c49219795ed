import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {ROOT} from '../../../supabase/local/settings.ts';

const canvas = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#0b5a45'}});

/** Picture files by name: those of another kind than their name, cut off, too high, moving. */
async function makePictures(): Promise<Readonly<Record<string, Buffer | string>>> {
  const frames = [canvas(8, 8), canvas(8, 8).negate()].map((it) => it.png().toBuffer());
  const plain = await canvas(20, 20).png().toBuffer();
  return {
    'card.png': plain,
    'plate-50.svg': readFileSync(join(ROOT, 'src/drawings/img/art/plate-raise.svg')),
    'phone.jpg': Buffer.from('0000001c667479706865696300000000', 'hex'),
    'cut.jpg': (await canvas(300, 300).jpeg().toBuffer()).subarray(0, 600),
    'tall.png': await canvas(20, 16_400).png().toBuffer(),
    'moving.webp': await sharp(await Promise.all(frames), {join: {animated: true}})
      .webp()
      .toBuffer(),
    'photo.svg': plain,
    'page.jpg': '<html>',
    'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  };
}

/** Writes pictures into a folder; a name without a picture of its own gets a plain one. */
export async function writePictures(folder: string, names?: readonly string[]): Promise<void> {
  const made = await makePictures();
  mkdirSync(folder, {recursive: true});
  for (const name of names ?? Object.keys(made)) {
    writeFileSync(join(folder, name), made[name] ?? made['card.png'] ?? '');
  }
}
