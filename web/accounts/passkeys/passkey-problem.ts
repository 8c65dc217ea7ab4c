/** The browser could not use or create a passkey. The message tells the user why. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

/** Maps WebAuthn's error names to reasons. */
export function passkeyFailureReason(error: unknown) {
  switch (error instanceof Error ? error.name : '') {
    // The user cancelled or let the request time out.
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
