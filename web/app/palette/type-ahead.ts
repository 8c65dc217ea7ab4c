let captured = '';

/** Captures the keys typed while the palette loads. Returns a function that stops. */
export function captureTyping(): () => void {
  captured = '';
  addEventListener('keydown', capture, { capture: true });
  return stop;
}

/** Returns the captured text and stops capturing: from now on the palette's field receives the keys. */
export function takeCaptured(): string {
  stop();
  const text = captured;
  captured = '';
  return text;
}

const stop = () => removeEventListener('keydown', capture, { capture: true });

function capture(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // The page below has its own shortcuts.
  event.preventDefault();
  event.stopImmediatePropagation();
  captured += event.key;
}
