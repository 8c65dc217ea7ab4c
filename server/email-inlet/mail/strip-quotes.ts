/** The most lines over which mail programs wrap the line “On 5 May 2026, Ann wrote:”. */
const MAX_WRAPPED_LINES = 4;
/** How many lines of an Outlook header are searched for its date. */
const MAX_HEADER_LINES = 6;
/** Longer lines are texts, not the headings of mail programs. */
const MAX_HEADING_LENGTH = 300;

/** The line of dashes or underscores with which Outlook and others begin the quoted mail. */
const SEPARATOR =
  /^[\s*]*[-_]{2,}\s*(original message|original appointment|forwarded message|ursprüngliche nachricht|original-nachricht|originalnachricht|weitergeleitete nachricht|message d.origine|message original|message transféré|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|mensagem original|mensagem encaminhada|oorspronkelijk bericht|doorgestuurd bericht|oorspronklike boodskap|ursprungligt meddelande|opprinnelig melding|oprindelig meddelelse|alkuperäinen viesti|oryginalna wiadomość|původní zpráva|исходное сообщение|пересылаемое сообщение|转发邮件|原始邮件)\s*[-_]{2,}[\s*]*$/iu;
const RULE = /^\s*_{10,}\s*$/;

/** The first line of a quoted header: its author. */
const FROM = /^[\s*>]*(from|von|de|da|van|från|fra|lähettäjä|od|от|发件人|差出人)\s*[:：]\*?\s+\S/iu;
/** Another line of it: its date. */
const SENT =
  /^[\s*>]*(sent|date|gesendet|datum|envoyé|enviado( el)?|enviada( em)?|fecha|data|inviato|verzonden|gestuur|skickat|sendt|lähetetty|wysłano|odesláno|отправлено|дата|发送时间|送信日時)\s*[:：]\*?\s+\S/iu;

/** How the line before a quotation begins and ends, in the languages of mail programs. */
const ATTRIBUTION_START =
  /^\s*(on|am|le|el|il|op|em|den|på|dnia|dne|w dniu|ma|pe|pada|вт|пн|ср|чт|пт|сб|вс|\d{1,4}[./-])\s?/iu;
const ATTRIBUTION_END =
  /(wrote|writes|schrieb|a écrit|escribió|ha scritto|scrisse|schreef|geskryf|escreveu|skrev|kirjoitti|napisał|napsal|написал|пишет|menulis)[^\n]{0,120}:\s*$/iu;

/** The signature that some programs add, if the writer does not change it. */
const PROGRAM_SIGNATURE =
  /^\s*(sent from (my|mail|outlook|yahoo|proton|samsung|the)\b.*|sent (via|with|using) \S.{0,60}|get outlook for \S+.*|von meinem .{1,40} gesendet.*|gesendet (von|mit) .{1,60}|envoyé (de|depuis) .{1,60}|enviado (desde|do|de) .{1,60}|inviato (da|dal) .{1,60}|verzonden (vanaf|met|via) .{1,60}|verstuurd (vanaf|met) .{1,60}|gestuur vanaf .{1,60}|skickat från .{1,60}|sendt fra .{1,60}|lähetetty .{1,60}|wysłane z .{1,60}|отправлено (с|из) .{1,60})$/iu;

/** The line before a signature (RFC 3676, 4.3). Some programs lose the blank at its end. */
const SIGNATURE = /^--\s?$/;

/**
 * Returns what the writer of a mail wrote: without quotations, forwarded mails and signatures. Every line that
 * begins with `>` is a quotation.
 */
export function stripQuotes(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line, nth) => SIGNATURE.test(line) || startsQuotation(lines, nth));
  const own = lines.slice(0, end === -1 ? lines.length : end).filter((line) => !/^\s*>/u.test(line));
  return withoutProgramSignature(own).join('\n').trim();
}

function startsQuotation(lines: readonly string[], nth: number): boolean {
  const line = lines[nth]!;
  if (line.length > MAX_HEADING_LENGTH) return false;
  if (SEPARATOR.test(line)) return true;
  if (RULE.test(line)) return lines.slice(nth + 1, nth + MAX_HEADER_LINES).some((each) => FROM.test(each));
  return startsHeader(lines, nth) || isAttribution(lines, nth);
}

/** Whether a quoted header starts here, such as “From: Ann”, “Sent: Monday”. */
const startsHeader = (lines: readonly string[], nth: number): boolean =>
  FROM.test(lines[nth]!) &&
  lines
    .slice(nth + 1, nth + MAX_HEADER_LINES)
    .some((line) => line.length < MAX_HEADING_LENGTH && SENT.test(line));

/** Whether “On 5 May 2026, Ann wrote:” starts here, also if it is wrapped. It always has a date. */
function isAttribution(lines: readonly string[], nth: number): boolean {
  if (!ATTRIBUTION_START.test(lines[nth]!)) return false;
  let heading = '';
  for (const line of lines.slice(nth, nth + MAX_WRAPPED_LINES)) {
    heading = `${heading} ${line.trim()}`;
    if (heading.length > MAX_HEADING_LENGTH || line.trim() === '') return false;
    if (ATTRIBUTION_END.test(heading)) return /\d/.test(heading);
  }
  return false;
}

/** Removes “Sent from my phone” and the like from the end. */
function withoutProgramSignature(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && isBlankOrSignature(lines[end - 1]!)) end--;
  return lines.slice(0, end);
}

const isBlankOrSignature = (line: string): boolean =>
  line.trim() === '' || (line.length <= MAX_HEADING_LENGTH && PROGRAM_SIGNATURE.test(line));
