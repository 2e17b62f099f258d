/** Splits a stream into messages with a length prefix, as in MongoDB's protocol. */
export class Messages {
  private rest = Buffer.alloc(0);

  constructor(private readonly deliver: (message: Buffer) => void) {}

  take(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.rest.length >= 4) {
      const length = this.rest.readInt32LE(0);
      if (this.rest.length < length) return;
      const message = this.rest.subarray(0, length);
      this.rest = this.rest.subarray(length);
      this.deliver(message);
    }
  }
}
