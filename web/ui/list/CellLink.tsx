import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { useRowTabIndex } from './row-tab-stop.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

function Anchor({ className = '', ...props }: Props) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- children are among the props
  return <a {...props} className={`link ${className}`} tabIndex={useRowTabIndex()} />;
}

/** A link in a list row. Takes the router's `to`, `params` and `search`. */
export const CellLink = createLink(Anchor);
