import { expect, test } from 'vitest';
import { landlinePrefixes } from './landlines.mjs';

type Node = { out: Map<number, Node> };

/** Builds an automaton that accepts only these strings of digits. */
function accepting(...texts: string[]) {
  const initial: Node = { out: new Map() };
  const nodes = new Set([initial]);
  const finals = new Set<Node>();
  for (const text of texts) {
    let node = initial;
    for (const digit of text) {
      const character = digit.charCodeAt(0);
      if (!node.out.has(character)) node.out.set(character, { out: new Map() });
      node = node.out.get(character)!;
      nodes.add(node);
    }
    finals.add(node);
  }
  return { initial, finals, nodes: () => nodes };
}

test('returns the shortest prefixes that only landlines have', () => {
  const landlines = accepting('110', '120', '1300', '13011', '2000');
  const others = accepting('121', '1301', '9');
  expect(landlinePrefixes(landlines, others, 3)).toEqual(['11', '120', '2']);
});
