const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Reads when a link ends, as ISO 8601 with or without an offset. Without one, it is a time in the account's time zone. A day alone
 * means its end. Returns undefined for any other text.
 */
export function readEnd(text: string, timeZone: string): string | undefined {
  try {
    return toMoment(parseEnd(text, timeZone));
  } catch {
    return undefined;
  }
}

const toMoment = (instant: Temporal.Instant): string => new Date(instant.epochMilliseconds).toISOString();

function parseEnd(text: string, timeZone: string): Temporal.Instant {
  if (DAY.test(text))
    return Temporal.PlainDate.from(text).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  if (HAS_OFFSET.test(text)) return Temporal.Instant.from(text);
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
}
