/** A contact with more bytes in its custom fields gets no further ones. */
export const MOST_FIELD_BYTES = 64 * 1024;
