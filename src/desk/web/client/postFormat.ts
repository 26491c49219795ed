import {readPostFile} from '../../../posts/plugin/postFile';
import {postText} from '../../form/postText';

type Content = Readonly<Record<string, unknown>>;

/**
 * Reads and writes a post's file for the CMS: dates stay text, and a text that nobody changed is written as it was read.
 *
 * @param plain the fields whose texts have no quotation marks
 */
export function postFormat(plain: readonly string[]) {
  return {
    fromFile: (text: string): Content => {
      const {head, bodyStart, broken} = readPostFile(text);
      if (broken && bodyStart > 0) {
        throw new Error(broken.message);
      }
      // The CMS gives a missing field the value of a new post, and a new post is a draft.
      return {draft: false, ...head, body: text.slice(bodyStart).trim()};
    },
    toFile: ({body, ...head}: Content): Promise<string> =>
      postText(head, String(body ?? '').trim(), plain),
  };
}
