import { type LinkedText, type ProgramLinks, trimLinkedText } from '#server/links/index.ts';
import type { Account } from '#server/platform/db/handles.ts';
import { Problem } from '#server/platform/errors.ts';
import { trimToParts } from '#sms/index.ts';
import { TextWriter, type WrittenMessage, type WrittenText } from './write-text.ts';

/** A text as its program wrote it, and with short links; null without them. */
export type MessageText = { text: string; linked: LinkedText | null };

/**
 * Returns the texts of messages, with their short links. A message that is wrong gets its error instead: one of `TextWriter`'s,
 * `unknown_link`, `link_gone` or `links_off`. Without `links`, no text has short links.
 */
export async function readTexts(
  account: Account,
  messages: readonly WrittenMessage[],
  links: ProgramLinks | undefined,
): Promise<(MessageText | Problem)[]> {
  const writer = await TextWriter.for(account, messages);
  const texts = messages.map((message) => writer.write(message));
  const linked = links ? await readLinks(account, texts, links) : new Map<WrittenText, LinkedText>();
  return texts.map((written) => {
    if (written instanceof Problem) return written;
    const found = linked.get(written);
    return found instanceof Problem ? found : { text: written.text, linked: found ?? null };
  });
}

/** Finds the links of the texts that have any. */
async function readLinks(
  account: Account,
  texts: readonly (WrittenText | Problem)[],
  links: ProgramLinks,
): Promise<Map<WrittenText, LinkedText | Problem>> {
  const mayHaveLinks = texts.filter(
    (text): text is WrittenText =>
      !(text instanceof Problem) && (text.shortensLinks || text.named.length > 0),
  );
  const read = await links.readEach(account, mayHaveLinks);
  const found = new Map<WrittenText, LinkedText | Problem>();
  for (const [nth, linked] of read.entries())
    if (linked instanceof Problem || linked.links.length > 0) found.set(mayHaveLinks[nth]!, linked);
  return found;
}

/** Cuts off the end of a text that has more parts. */
export const trimText = ({ text, linked }: MessageText, maxParts: number): MessageText =>
  linked ? { text, linked: trimLinkedText(linked, maxParts) } : { text: trimToParts(text, maxParts), linked };
