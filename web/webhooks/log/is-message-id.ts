/** Returns whether a text is a whole id of a message. */
export const isMessageId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
