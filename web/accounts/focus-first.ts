type Form = { getInputNode: (path: string) => HTMLElement | null };

/** Goes to the first of a form's fields that has a fault. False: none has. */
export function focusFirst(
  form: Form,
  fields: readonly string[],
  faults: Readonly<Record<string, unknown>>,
): boolean {
  const first = fields.find((field) => faults[field]);
  if (first === undefined) return false;
  form.getInputNode(first)?.focus();
  return true;
}
