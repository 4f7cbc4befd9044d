/** A part of a message: `text === content.slice(start, end)`, UTF-16 offsets. */
export interface MessageExcerpt {
  start: number;
  end: number;
  text: string;
}
