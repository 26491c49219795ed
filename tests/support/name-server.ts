import {createSocket} from 'node:dgram';
import {once} from 'node:events';
import {after} from 'node:test';

/** What a domain's name server says: texts (TXT) and mail servers (MX) by name. A name that it lacks does not exist. */
export type Zone = Readonly<Record<string, {txt?: readonly string[]; mx?: readonly string[]}>>;

const TYPES = {15: 'mx', 16: 'txt'} as const;

/** Answers DNS questions until the tests of the file have ended. @param zone is asked at each question @returns its address */
export async function serveNames(zone: () => Zone): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (question, {port, address}) =>
    socket.send(answerTo(question, zone()), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  after(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

/** RFC 1035, section 4: the header, the question as it came, and the records, each with a pointer to the name asked. */
function answerTo(message: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + size));
    at += 1 + size;
  }
  const type = message.readUInt16BE(at + 1);
  const entry = zone[labels.join('.')];
  const kind = TYPES[type as keyof typeof TYPES];
  const records = (entry?.[kind] ?? []).map((value) =>
    kind === 'mx' ? [0, 10, ...nameBytes(value)] : textBytes(value),
  );
  const header = Buffer.from(message.subarray(0, 12));
  header.writeUInt16BE(entry === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(records.length, 6);
  header.fill(0, 8);
  const bodies = records.map((data) =>
    Buffer.from([
      0xc0,
      12,
      0,
      type,
      0,
      1,
      0,
      0,
      0,
      0,
      data.length >> 8,
      data.length & 255,
      ...data,
    ]),
  );
  return Buffer.concat([header, message.subarray(12, at + 5), ...bodies]);
}

function nameBytes(name: string): number[] {
  const labels = name.split('.').filter(Boolean);
  return [...labels.flatMap((label) => [label.length, ...Buffer.from(label)]), 0];
}

function textBytes(text: string): number[] {
  const parts = text.match(/.{1,255}/gu) ?? [''];
  return parts.flatMap((part) => [part.length, ...Buffer.from(part)]);
}
