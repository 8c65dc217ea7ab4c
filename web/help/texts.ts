const FILES = import.meta.glob<string>('./articles/*.md', { eager: true, query: '?raw', import: 'default' });

export const TEXTS: ReadonlyMap<string, string> = new Map(
  Object.entries(FILES).map(([path, text]) => [path.slice('./articles/'.length, -'.md'.length), text]),
);
