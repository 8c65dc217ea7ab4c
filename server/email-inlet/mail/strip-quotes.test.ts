import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { stripQuotes } from './strip-quotes.ts';

const QUOTED = '> Where are you?\n> Ann';

describe('quotations', () => {
  it.each([
    ['On Mon, 5 May 2026 at 10:00, Ann <ann@example.com> wrote:'],
    ['On Mon, 5 May 2026 at 10:00, Ann Longname-Othername\n<ann@example.com> wrote:'],
    ['Am 05.05.2026 um 10:00 schrieb Ann <ann@example.com>:'],
    ['Am Mo., 5. Mai 2026 um 10:00 Uhr schrieb Ann <\nann@example.com>:'],
    ['Le lun. 5 mai 2026 à 10:00, Ann <ann@example.com> a écrit :'],
    ['El lun, 5 may 2026 a las 10:00, Ann (<ann@example.com>) escribió:'],
    ['Il giorno lun 5 mag 2026 alle ore 10:00 Ann <ann@example.com> ha scritto:'],
    ['Op ma 5 mei 2026 om 10:00 schreef Ann <ann@example.com>:'],
    ['Em seg., 5 de mai. de 2026 às 10:00, Ann <ann@example.com> escreveu:'],
    ['2026-05-05 10:00 GMT+02:00 Ann <ann@example.com> wrote:'],
    ['-----Original Message-----\nFrom: Ann\nSent: Monday\nTo: Bob'],
    ['-----Ursprüngliche Nachricht-----\nVon: Ann'],
    ['---------- Forwarded message ---------\nFrom: Ann'],
    [
      '________________________________\nFrom: Ann <ann@example.com>\nSent: Monday, 5 May 2026\nTo: Bob\nSubject: Hi',
    ],
    ['From: Ann <ann@example.com>\nSent: Monday, 5 May 2026\nTo: Bob\nSubject: Hi'],
    ['*Von:* Ann <ann@example.com>\n*Gesendet:* Montag, 5. Mai 2026'],
    ['De : Ann <ann@example.com>\nEnvoyé : lundi 5 mai 2026\nÀ : Bob'],
  ])('after %j are removed', (heading) => {
    expect(stripQuotes(`On my way.\n\n${heading}\n\n${QUOTED}\nand more`)).toBe('On my way.');
  });

  it('between answers are removed', () => {
    expect(stripQuotes(`> Where are you?\nAt home.\n  > And Bob?\nToo.`)).toBe('At home.\nToo.');
  });

  it.each([
    'On 5 May we close at noon.',
    'From: Cape Town. To: Durban. Platform 9.',
    'Am 5. Mai schließen wir um 12:00.',
    'Date: 5 May\nPlace: Town Hall',
    'Order - 12 pieces -- done',
    '2026-05-05 10:00 disk is full:\n/var',
  ])('are not seen in %j', (text) => expect(stripQuotes(text)).toBe(text));
});

describe('signatures', () => {
  it.each([
    '-- \nAnn\nShop Ltd',
    '--\nAnn',
    'Sent from my iPhone',
    'Get Outlook for Android<https://aka.ms/x>',
    'Von meinem iPhone gesendet',
    'Envoyé de mon iPhone',
    'Verzonden vanaf mijn Samsung-apparaat',
  ])('such as %j are removed', (signature) => expect(stripQuotes(`Yes.\n\n${signature}`)).toBe('Yes.'));

  it('are not seen in the middle of a text', () => {
    const text = 'Sent from the depot at 9\nArrives at 11';
    expect(stripQuotes(text)).toBe(text);
  });
});

const lines = array(
  oneof(
    string({ unit: 'binary' }),
    string().map((text) => `> ${text}`),
    constantFrom(
      'On 1 May',
      'a wrote:',
      'From: x',
      'Sent: y',
      '-- ',
      '',
      '>',
      '>>> x',
      '\u200b> x',
      '\u00a0>y',
    ),
  ),
);

describe('any text', () => {
  it('never throws, and no quotation gets through', () => {
    assert(
      property(lines, constantFrom('\n', '\r\n', '\r', '\u2028'), (each, lineBreak) => {
        const text = cleanText(stripQuotes(cleanText(each.join(lineBreak))));
        expect(text.split('\n').filter((line) => /^\s*>/u.test(line))).toEqual([]);
        expect(text).not.toMatch(/\n\n\n/);
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('is not changed by a second time', () => {
    assert(
      property(lines, (each) => {
        const once = cleanText(each.join('\n'));
        expect(cleanText(once)).toBe(once);
      }),
    );
  });

  it('takes no longer than its length deserves', () => {
    const started = performance.now();
    for (const unit of ['On 1 ', 'From: x\n', 'Am 5\n', 'sent from ', '- ', '> \n', ' \n'])
      stripQuotes(cleanText(unit.repeat(260_000 / unit.length)));
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
