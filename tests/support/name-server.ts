import {createSocket} from 'node:dgram';
import {once} from 'node:events';
import {after} from 'node:test';

/** What a domain's name server says: texts (TXT) and mail servers (MX) by name. A name that it lacks does not exist. */
export type Zone = Readonly<Record<string, {txt?: readonly string[]; mx?: readonly string[]}>>;

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
  const end = message.indexOf(0, 12);
  // The length of each label stands where its dot would; labels here have less than 33 letters.
  const name = message.toString('latin1', 13, end).replaceAll(/[\0-\x20]/gu, '.');
  const type = message.readUInt16BE(end + 1);
  const {txt = [], mx = []} = zone[name] ?? {};
  const records = type === 16 ? txt.map((text) => lengthFirst(text.match(/.{1,255}/gu) ?? [])) : [];
  if (type === 15) {
    records.push(...mx.map((host) => [0, 10, ...lengthFirst(host.split('.').filter(Boolean)), 0]));
  }
  const header = Buffer.from(message.subarray(0, 12));
  header.writeUInt16BE(name in zone ? 0x8180 : 0x8183, 2);
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
  return Buffer.concat([header, message.subarray(12, end + 5), ...bodies]);
}

function lengthFirst(parts: readonly string[]): number[] {
  return parts.flatMap((part) => [part.length, ...Buffer.from(part)]);
}
