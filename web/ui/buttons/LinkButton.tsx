import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { given } from '../given.ts';
import { type Look, lookOfButton } from './look.tsx';

type Props = Look & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> & { ref?: Ref<HTMLAnchorElement> };

function AnchorButton({ look, size, icon, iconAfter, ...props }: Props) {
  return <Button component="a" {...lookOfButton({ look, size, icon, iconAfter })} {...given(props)} />;
}

/** A link that looks like a button; takes the router's `to`, `params` and `search`. */
export const LinkButton = createLink(AnchorButton);

/** The same for a file, or for a page that is loaded anew. */
export function PlainLinkButton(props: Props & { href: string }) {
  return <AnchorButton {...props} />;
}
