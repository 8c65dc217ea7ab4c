// Use createElement instead of JSX, because Node runs our sources directly and only strips types.
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Text,
} from '@react-email/components';
import { createElement as element, type ReactNode } from 'react';
import { DARK, textColourOn, styles } from './styles.ts';
import type { WrittenMail } from './templates.ts';

/** Renders the HTML part of an email in a single column. React escapes all values. */
export function renderHtml(mail: WrittenMail): Promise<string> {
  return render(
    element(
      Html,
      { lang: 'en' },
      renderHead(mail),
      element(
        Body,
        { className: 'page', style: styles.page },
        element(Preview, null, mail.preview),
        element(Container, { style: styles.column }, ...content(mail)),
      ),
    ),
  );
}

const renderHead = ({ subject }: WrittenMail): ReactNode =>
  element(
    Head,
    null,
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    element('title', null, subject),
    element('style', null, DARK),
  );

function content({ heading, paragraphs, code, action, note, brand }: WrittenMail): ReactNode[] {
  return [
    element(Text, { className: 'ink', style: { ...styles.brand, borderTopColor: brand.accent } }, brand.name),
    element(Heading, { as: 'h1', className: 'ink', style: styles.heading }, heading),
    ...paragraphs.map((words) => element(Text, { className: 'ink', style: styles.paragraph }, words)),
    code === undefined ? null : element(Text, { className: 'ink', style: styles.code }, code),
    ...(action ? renderAction(action, brand.accent) : []),
    note === undefined ? null : smallPrint(note),
    element(Hr, { className: 'line', style: styles.line }),
    smallPrint(`${brand.name} · `, addressLink(brand.address)),
  ];
}

/** Renders a button, followed by its URL in case the button does not work. */
function renderAction({ label, url }: NonNullable<WrittenMail['action']>, accent: string): ReactNode[] {
  const style = { ...styles.button, backgroundColor: accent, color: textColourOn(accent) };
  return [element(Button, { href: url, style }, label), smallPrint('Or open this link: ', addressLink(url))];
}

const smallPrint = (...words: ReactNode[]): ReactNode =>
  element(Text, { className: 'soft', style: styles.small }, ...words);

const addressLink = (url: string): ReactNode =>
  element(Link, { href: url, className: 'soft', style: styles.address }, url);
