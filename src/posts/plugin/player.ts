const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:\S*&)?v=|shorts\/|live\/)|youtu\.be\/)(?<id>[\w-]{11})(?![\w-])/u;
const VIMEO = /^https:\/\/(?:www\.)?vimeo\.com\/(?<id>\d+)(?:\/(?<key>\w+))?(?![\w/])/u;

/** Turns the address of a YouTube or Vimeo page, which cannot be embedded, into that of its player. Others stay. */
export function toPlayerAddress(address: string): string {
  const youtube = YOUTUBE.exec(address)?.groups;
  const vimeo = VIMEO.exec(address)?.groups;
  if (youtube) {
    return `https://www.youtube-nocookie.com/embed/${youtube.id}`;
  }
  const key = vimeo?.key ? `?h=${vimeo.key}` : '';
  return vimeo ? `https://player.vimeo.com/video/${vimeo.id}${key}` : address;
}

const THEIRS =
  /^https:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)(?:[/?#:]|$)/u;
const PLAYER =
  /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/(?!videoseries)[\w-]{11}(?![\w-])|player\.vimeo\.com\/video\/\d)/u;

/** Whether an address may be that of a video: not a channel, list or search of YouTube or Vimeo. */
export function isVideo(address: string): boolean {
  return !THEIRS.test(address) || PLAYER.test(toPlayerAddress(address));
}
