import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a document, with its attributes and all text in it. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Parses a document as browsers do, and returns its elements in order. */
export const readHtml = (html: string): Element[] => elementsIn(parse(html));

function elementsIn(node: Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  if (!('tagName' in node)) return inside;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [{ tag: node.tagName, attributes, text: textIn(node) }, ...inside];
}

function textIn(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textIn).join('') : '';
}

/** Returns the first element with a tag and attributes. */
export function findElement(
  elements: readonly Element[],
  tag: string,
  attributes: Record<string, string> = {},
): Element | undefined {
  const wanted = Object.entries(attributes);
  return elements.find(
    (each) => each.tag === tag && wanted.every(([name, value]) => each.attributes[name] === value),
  );
}
