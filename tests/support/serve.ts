import type {RequestListener} from 'node:http';
import {after} from 'node:test';
import {listen} from './listen.ts';

const closes: (() => void)[] = [];

after(() => closes.forEach((close) => close()));

/** Serves until the tests of the file have ended. @returns the port */
export async function serve(listener: RequestListener, host?: string): Promise<number> {
  const {port, close} = await listen(listener, host);
  closes.push(close);
  return port;
}
