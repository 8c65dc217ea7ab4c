/** A PDU that cannot be written or read. `command_status` is what a malformed request is answered with. */
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
