/**
 * A PDU that cannot be encoded or decoded. `command_status` is the status of the response to a malformed
 * request.
 */
export class PduError extends Error {
  override readonly name = 'PduError';
  readonly command_status: number;
  readonly field: string | undefined;

  constructor(command_status: number, message: string, field?: string) {
    super(message);
    this.command_status = command_status;
    this.field = field;
  }
}
