/** The maximum size of a contact's custom fields as JSON. */
export const MAX_FIELD_BYTES = 64 * 1024;
