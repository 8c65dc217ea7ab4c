import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { TimeSlices } from '#server/platform/lifecycle/time-slices.ts';
import { damagedWorkbook, forbiddenDefinitions } from './problems.ts';

/**
 * Handles the elements of a part, and the characters within them. Element names have no namespace prefix.
 */
export type Visitor = {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/**
 * The number of characters to parse before yielding to the event loop. Parsing them takes a few
 * milliseconds.
 */
const SLICE_LENGTH = 16 * 1024;
/** The maximum length of a name, value or text. A cell of a workbook has at most 32,767 characters. */
const MAX_TEXT_LENGTH = 1024 * 1024;
/** The maximum depth of elements, which limits the parser's stack. Workbooks have no deeper elements. */
const MAX_DEPTH = 50;

/**
 * Parses a part of a workbook. Yields after each slice, so that the caller can use what the visitor has
 * collected. Throws if the part is damaged or has a document type declaration.
 */
export async function* readXml(part: Readable, visitor: Visitor): AsyncGenerator<void> {
  const slices = new TimeSlices();
  const decoder = new TextDecoder('utf-8');
  const parser = createParser(visitor);
  let sinceTag = 0;
  let depth = 0;
  parser.on('opentag', (tag) => {
    sinceTag = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error('its elements are too deep');
    visitor.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    visitor.close?.(localName(name));
  });
  try {
    for await (const bytes of part as AsyncIterable<Buffer>) {
      const text = decoder.decode(bytes, { stream: true });
      for (let at = 0; at < text.length; at += SLICE_LENGTH) {
        parser.write(text.slice(at, at + SLICE_LENGTH));
        sinceTag += SLICE_LENGTH;
        if (sinceTag > MAX_TEXT_LENGTH) throw new Error('a text is too long');
        yield;
        await slices.yield();
      }
    }
    parser.close();
  } catch (error) {
    throw damagedWorkbook(error);
  }
  yield;
}

function createParser(visitor: Visitor): SaxesParser {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw forbiddenDefinitions();
  });
  if (visitor.text) parser.on('text', (text) => visitor.text?.(text));
  return parser;
}

export async function visitXml(part: Readable | undefined, visitor: Visitor): Promise<void> {
  if (!part) return;
  for await (const _ of readXml(part, visitor));
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns an attribute's value. Ignores the attribute's prefix. */
export function attribute(attributes: Record<string, string>, name: string): string | undefined {
  return attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
}
