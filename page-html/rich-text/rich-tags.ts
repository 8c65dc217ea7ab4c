/** The tags of rich text, besides links. */
export const RICH_TAGS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'br',
  'blockquote',
] as const;
