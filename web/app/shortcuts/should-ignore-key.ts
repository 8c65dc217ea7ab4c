const FIELDS = 'input, select, textarea';
const OVERLAYS = '[role=menu], [role=dialog]';

/** Returns whether a field, menu or dialog handles the key. */
export function shouldIgnoreKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isRepeatOrComposing(event)) return true;
  const { target } = event;
  return (
    isWithin(event, `${FIELDS}, ${OVERLAYS}`) || (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Returns whether a key is held down or part of a composed character. */
export const isRepeatOrComposing = ({ repeat, isComposing }: KeyboardEvent): boolean => repeat || isComposing;

export function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
