/** A `ref` for an element that replaces a focused form: focusing it makes screen readers announce it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
