let captured = '';

/** Captures the keys typed while the palette loads. Returns a function that stops the capture. */
export function captureTyping(): () => void {
  captured = '';
  addEventListener('keydown', capture, { capture: true });
  return stop;
}

/** Returns the captured text and stops capturing. From then on, the palette's field receives the keys. */
export function takeCaptured(): string {
  stop();
  const text = captured;
  captured = '';
  return text;
}

const stop = () => removeEventListener('keydown', capture, { capture: true });

function capture(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // Otherwise, the key could trigger a shortcut of the page below.
  event.preventDefault();
  event.stopImmediatePropagation();
  captured += event.key;
}
