const FIELDS = 'input, select, textarea';
const OVERLAYS = '[role=menu], [role=dialog]';

/** Returns whether the key must not trigger a shortcut, for example because a field or dialog handles it. */
export function shouldIgnoreKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isRepeatOrComposing(event)) return true;
  const { target } = event;
  return (
    isWithin(event, `${FIELDS}, ${OVERLAYS}`) || (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Returns whether the event repeats a held key or is part of composing a character. */
export const isRepeatOrComposing = ({ repeat, isComposing }: KeyboardEvent): boolean => repeat || isComposing;

export function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
