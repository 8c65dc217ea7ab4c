/** Thrown if the browser cannot use or create a passkey. The message tells the user why. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

/** Returns the reason for a failed WebAuthn request, based on the error's name. */
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
