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
import { definedProps } from '../defined-props.ts';
import type { Icon } from '../icons.ts';
import { useLazyPart } from '../loading/use-lazy-part.ts';
import { loadMenuParts, MenuOpener } from './Opener.tsx';

type Parts = Awaited<ReturnType<typeof loadMenuParts>>['Menu'];

const MenuPartsContext = createContext<Parts | null>(null);

/** Only valid inside an open menu. */
const useMenuParts = (): Parts => useContext(MenuPartsContext)!;

type Props = {
  opener: ReactElement<object>;
  /** In pixels. */
  width?: number;
  /** Aligns the menu with the start of its button instead of the end. */
  fromStart?: boolean;
  children: ReactNode;
};

/** A menu that mounts when it is first opened, because most menus are never opened. */
export function Menu({ opener, width, fromStart = false, children }: Props) {
  const id = useId();
  const { part, request } = useLazyPart(loadMenuParts);
  if (!part) return <MenuOpener opens="menu" button={opener} onRequest={request} />;
  const { Menu: MantineMenu } = part;
  return (
    <MantineMenu
      id={id}
      position={fromStart ? 'bottom-start' : 'bottom-end'}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      defaultOpened
      onClose={() => returnFocusTo(id)}
      {...(width !== undefined && { width })}
    >
      <MantineMenu.Target>{opener}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        <MenuPartsContext value={MantineMenu}>{children}</MenuPartsContext>
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/** Returns the focus to the opener, unless it has moved elsewhere. */
function returnFocusTo(opener: string): void {
  if (document.activeElement?.closest('[role=menu]')) document.getElementById(opener)?.focus();
}

type ItemProps = {
  icon?: Icon;
  /** Shown at the right end, such as a key. */
  end?: ReactNode;
  /** Marks an action that cannot be undone. */
  danger?: boolean;
  /** Keeps the menu open after a click. */
  staysOpen?: boolean;
  onClick: () => void;
  children: ReactNode;
};

export function MenuItem({ icon, end, danger = false, staysOpen = false, ...props }: ItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item
      {...iconOf(icon)}
      rightSection={end}
      closeMenuOnClick={!staysOpen}
      {...(danger && { color: 'var(--mantine-color-error)' })}
      {...props}
    />
  );
}

type CheckProps = {
  checked: boolean;
  /** Shown at the right end. */
  end?: ReactNode;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A checkbox item. The menu stays open. */
export function MenuCheck({ end, ...props }: CheckProps) {
  const { CheckboxItem } = useMenuParts();
  return <CheckboxItem rightSection={end} {...props} />;
}

type RadioProps = {
  value: string;
  checked: boolean;
  /** Closes the menu after a choice. */
  closes?: boolean;
  onChange: () => void;
  children: ReactNode;
};

export function MenuRadio({ closes = false, ...props }: RadioProps) {
  const { RadioItem } = useMenuParts();
  return <RadioItem closeMenuOnClick={closes} {...props} />;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> & {
  icon?: Icon;
  ref?: Ref<HTMLAnchorElement>;
};

function AnchorItem({ icon, ...props }: LinkProps) {
  const { Item } = useMenuParts();
  return <Item component="a" {...iconOf(icon)} {...definedProps(props)} />;
}

/** A link item. Takes the router's `to`, `params` and `search`. */
export const MenuLink = createLink(AnchorItem);

export function MenuLabel({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label {...(className && { className })}>{children}</Label>;
}

export function MenuDivider() {
  const { Divider } = useMenuParts();
  return <Divider />;
}

function iconOf(Mark: Icon | undefined) {
  return Mark && { leftSection: <Mark size={16} aria-hidden /> };
}
