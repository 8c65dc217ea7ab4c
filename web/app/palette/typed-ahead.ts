let typed = '';

/** Keeps the letters that are typed while the palette is on its way. Returns what ends that. */
export function keepTyped(): () => void {
  typed = '';
  addEventListener('keydown', keep, { capture: true });
  return stop;
}

/** What was typed so far. From now on the palette's field gets the keys. */
export function takeTyped(): string {
  stop();
  const taken = typed;
  typed = '';
  return taken;
}

const stop = () => removeEventListener('keydown', keep, { capture: true });

function keep(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // The page behind has keys of its own.
  event.preventDefault();
  event.stopImmediatePropagation();
  typed += event.key;
}
