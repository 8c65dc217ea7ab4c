type Listener = () => void;

let listener: Listener = () => undefined;

/** Says what happens when a call is refused because nobody is signed in any more. */
export function onSessionEnd(then: Listener): void {
  listener = then;
}

export function sessionEnded(): void {
  listener();
}
