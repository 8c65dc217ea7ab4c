import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { damaged, hasDefinitions } from './problems.ts';

/** What is done with elements and texts. Names come without their prefix. */
export type Visitor = {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** How many characters are parsed before the event loop gets a turn: some milliseconds' work. */
const MORSEL = 16 * 1024;
/** No name, value or text of a workbook is longer: a cell has at most 32,767 characters. */
const MAX_TEXT_LENGTH = 1024 * 1024;
/** No element of a workbook is deeper. The parser keeps those that are open. */
const MOST_DEPTH = 50;

/**
 * Parses a part of a workbook, and yields after each morsel, for the caller to take what the visitor has gathered. A
 * document type is refused.
 */
export async function* readXml(part: Readable, visitor: Visitor): AsyncGenerator<void> {
  const slices = new TimeSlices();
  const decoder = new TextDecoder('utf-8');
  const parser = parserOf(visitor);
  let sinceTag = 0;
  let depth = 0;
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    depth += 1;
    if (depth > MOST_DEPTH) throw new Error('its elements are too deep');
    visitor.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    visitor.close?.(localName(name));
  });
  try {
    for await (const bytes of part as AsyncIterable<Buffer>) {
      const text = decoder.decode(bytes, { stream: true });
      for (let at = 0; at < text.length; at += MORSEL) {
        parser.write(text.slice(at, at + MORSEL));
        sinceTag += MORSEL;
        if (sinceTag > MAX_TEXT_LENGTH) throw new Error('a text is too long');
        yield;
        await slices.yield();
      }
    }
    parser.close();
  } catch (error) {
    throw damaged(error);
  }
  yield;
}

function parserOf(visitor: Visitor): SaxesParser {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw hasDefinitions();
  });
  if (visitor.text) parser.on('text', (text) => visitor.text?.(text));
  return parser;
}

/** Parses a part to its end. */
export async function visitXml(part: Readable | undefined, visitor: Visitor): Promise<void> {
  if (!part) return;
  for await (const _ of readXml(part, visitor));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its name, whatever its prefix is. */
export function attribute(attributes: Record<string, string>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}
