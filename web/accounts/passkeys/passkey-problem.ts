/** Why the browser used or made no passkey, in words for the user. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

/** By the names that WebAuthn gives its errors. */
export function reasonOf(error: unknown) {
  switch (error instanceof Error ? error.name : '') {
    // The user turned away, or let the time pass.
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'there';
    case 'SecurityError':
      return 'wrongAddress';
    default:
      return 'failed';
  }
}
