import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { definedProps } from '../defined-props.ts';
import { type Look, buttonProps } from './look.tsx';

type Props = Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> & { ref?: Ref<HTMLAnchorElement> };

function AnchorButton({ look, size, icon, iconAfter, ...props }: Props) {
  return <Button component="a" {...buttonProps({ look, size, icon, iconAfter })} {...definedProps(props)} />;
}

/** A link styled as a button. Takes the router's `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton);

/** Like `LinkButton`, but with a plain `href`: for downloads, and for pages that need a full page load. */
export function PlainLinkButton(props: Props & { href: string }) {
  return <AnchorButton {...props} />;
}
