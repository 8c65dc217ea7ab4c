import { createLink } from '@tanstack/react-router';
import {
  type AnchorHTMLAttributes,
  createContext,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useId,
} from 'react';
import { given } from '../given.ts';
import type { Icon } from '../icons.ts';
import { useLoaded } from '../loading/use-loaded.ts';
import { loadParts, Opener } from './Opener.tsx';

type Parts = Awaited<ReturnType<typeof loadParts>>['Menu'];

const MenuParts = createContext<Parts | null>(null);

/** For what is in an open menu. */
const useParts = (): Parts => useContext(MenuParts)!;

type Props = {
  /** The button that opens it. */
  opener: ReactElement<object>;
  /** In pixels. */
  width?: number;
  /** It begins where its button does, instead of ending there. */
  fromStart?: boolean;
  /** Its items. */
  children: ReactNode;
};

/** A menu, made when it is opened first: most never are. */
export function Menu({ opener, width, fromStart = false, children }: Props) {
  const id = useId();
  const { part, want } = useLoaded(loadParts);
  if (!part) return <Opener opens="menu" button={opener} onWant={want} />;
  const { Menu: MantineMenu } = part;
  return (
    <MantineMenu
      id={id}
      position={fromStart ? 'bottom-start' : 'bottom-end'}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      defaultOpened
      onClose={() => giveFocusTo(id)}
      {...(width !== undefined && { width })}
    >
      <MantineMenu.Target>{opener}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        <MenuParts value={MantineMenu}>{children}</MenuParts>
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/** The opener has the focus of its menu, unless something else has been given it. */
function giveFocusTo(opener: string): void {
  if (document.activeElement?.closest('[role=menu]')) document.getElementById(opener)?.focus();
}

type ItemProps = {
  icon?: Icon;
  /** At the right end, such as a key. */
  end?: ReactNode;
  /** It cannot be taken back. */
  danger?: boolean;
  /** The menu stays open. */
  stays?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, end, danger = false, stays = false, ...props }: ItemProps) {
  const { Item } = useParts();
  return (
    <Item
      {...iconOf(icon)}
      rightSection={end}
      closeMenuOnClick={!stays}
      {...(danger && { color: 'var(--mantine-color-error)' })}
      {...props}
    />
  );
}

type CheckProps = {
  checked: boolean;
  /** At the right end. */
  end?: ReactNode;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** An item that is on or off; the menu stays open. */
export function MenuCheck({ end, ...props }: CheckProps) {
  const { CheckboxItem } = useParts();
  return <CheckboxItem rightSection={end} {...props} />;
}

type RadioProps = {
  value: string;
  checked: boolean;
  /** The menu closes once it is chosen. */
  closes?: boolean;
  onChange: () => void;
  children: ReactNode;
};

/** One of several, of which one is on. */
export function MenuRadio({ closes = false, ...props }: RadioProps) {
  const { RadioItem } = useParts();
  return <RadioItem closeMenuOnClick={closes} {...props} />;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> & {
  icon?: Icon;
  ref?: Ref<HTMLAnchorElement>;
};

function AnchorItem({ icon, ...props }: LinkProps) {
  const { Item } = useParts();
  return <Item component="a" {...iconOf(icon)} {...given(props)} />;
}

/** An item that goes to a page; takes the router's `to`, `params` and `search`. */
export const MenuLink = createLink(AnchorItem);

/** Words above or between items, which do nothing. */
export function MenuHead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { Label } = useParts();
  return <Label {...(className && { className })}>{children}</Label>;
}

export function MenuLine() {
  const { Divider } = useParts();
  return <Divider />;
}

function iconOf(Mark: Icon | undefined) {
  return Mark && { leftSection: <Mark size={16} aria-hidden /> };
}
