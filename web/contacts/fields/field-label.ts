/** A field's name as a person writes it: `first_purchase` is “First purchase”. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim() || name;
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
