/** A file that is there in one piece, as the content of a download. */
export async function* whole(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
