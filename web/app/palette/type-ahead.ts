let capturedText = '';

/** Captures the characters typed while the palette loads. Returns a function that stops the capture. */
export function captureTyping(): () => void {
  capturedText = '';
  addEventListener('keydown', capture, { capture: true });
  return stop;
}

/**
 * Returns the captured characters and stops the capture. From then on, the palette's field receives the
 * keys.
 */
export function takeCapturedText(): string {
  stop();
  const text = capturedText;
  capturedText = '';
  return text;
}

const stop = () => removeEventListener('keydown', capture, { capture: true });

function capture(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  // Otherwise, the key could trigger a shortcut of the page below.
  event.preventDefault();
  event.stopImmediatePropagation();
  capturedText += event.key;
}
