const FIELDS = 'input, select, textarea';
const BOXES = '[role=menu], [role=dialog]';

/** Whether a key means something else where it is pressed: in a field, in a menu, in a dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isPartOfAnother(event)) return true;
  const { target } = event;
  return (
    isWithin(event, `${FIELDS}, ${BOXES}`) || (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** A key that is held down, or a part of a letter that is being composed. */
export const isPartOfAnother = ({ repeat, isComposing }: KeyboardEvent): boolean => repeat || isComposing;

export function isWithin({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
