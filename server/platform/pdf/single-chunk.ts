/** The content of a download whose file is in memory. */
export async function* singleChunk(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
