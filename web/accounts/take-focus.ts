/** The `ref` of what takes the place of a form that had the focus: it is read out. */
export const takeFocus = (said: HTMLElement | null): void => said?.focus();
