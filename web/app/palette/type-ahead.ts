let captured = '';

/** Keeps the letters that are typed while the palette is on its way. Returns what ends that. */
export function captureTyping(): () => void {
  captured = '';
  addEventListener('keydown', capture, { capture: true });
  return stop;
}

/** What was typed so far. From now on the palette's field gets the keys. */
export function takeCaptured(): string {
  stop();
  const text = captured;
  captured = '';
  return text;
}

const stop = () => removeEventListener('keydown', capture, { capture: true });

function capture(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // The page behind has keys of its own.
  event.preventDefault();
  event.stopImmediatePropagation();
  captured += event.key;
}
