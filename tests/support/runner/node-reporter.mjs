import {fileURLToPath} from 'node:url';

/** Reporter of Node's test runner: a line of JSON a test, with its file, which Node's own JUnit report leaves out. */
export default async function* report(events) {
  for await (const {type, data} of events) {
    if ((type === 'test:pass' || type === 'test:fail') && data.details.type !== 'suite') {
      const file = data.file?.startsWith('file:') ? fileURLToPath(data.file) : (data.file ?? '');
      yield `${JSON.stringify({name: data.name, file, passed: type === 'test:pass'})}\n`;
    }
  }
}
