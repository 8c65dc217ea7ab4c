/** Yields the content of an in-memory file for a download. */
export async function* singleChunk(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
