const FIELDS = 'input, select, textarea';
const OVERLAYS = '[role=menu], [role=dialog]';

/** Whether a key means something else where it is pressed: in a field, in a menu, in a dialog. */
export function shouldIgnoreKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isRepeatOrComposing(event)) return true;
  const { target } = event;
  return (
    isWithin(event, `${FIELDS}, ${OVERLAYS}`) || (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** A key that is held down, or a part of a letter that is being composed. */
export const isRepeatOrComposing = ({ repeat, isComposing }: KeyboardEvent): boolean => repeat || isComposing;

export function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
