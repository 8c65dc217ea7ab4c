import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { useRowStop } from './row-stop.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

function Anchor({ className = '', ...props }: Props) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- it is among the props
  return <a {...props} className={`link ${className}`} tabIndex={useRowStop()} />;
}

/** A link in a row of a list; takes the router's `to`, `params` and `search`. */
export const CellLink = createLink(Anchor);
