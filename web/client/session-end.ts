type Listener = () => void;

let listener: Listener = () => undefined;

/** Registers the handler for calls that fail because the session has ended. */
export function onSessionEnd(handler: Listener): void {
  listener = handler;
}

export function notifySessionEnd(): void {
  listener();
}
