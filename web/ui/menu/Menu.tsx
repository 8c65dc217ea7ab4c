import { Menu as MantineMenu } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { outside, Words } from '../buttons/OutsideLink.tsx';
import { given } from '../given.ts';
import type { Icon } from '../icons.ts';

type Props = {
  /** The button that opens it. */
  opener: ReactElement;
  /** In pixels. */
  width?: number;
  /** It is open from the start. */
  isOpen?: boolean;
  onClose?: () => void;
  /** Its items. */
  children: ReactNode;
};

export function Menu({ opener, width, isOpen = false, onClose, children }: Props) {
  return (
    <MantineMenu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      defaultOpened={isOpen}
      {...(onClose && { onClose })}
      {...(width !== undefined && { width })}
    >
      <MantineMenu.Target>{opener}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  );
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
  return (
    <MantineMenu.Item
      {...iconOf(icon)}
      rightSection={end}
      closeMenuOnClick={!stays}
      {...(danger && { color: 'var(--mantine-color-error)' })}
      {...props}
    />
  );
}

type CheckProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** An item that is on or off; the menu stays open. */
export function MenuCheck(props: CheckProps) {
  return <MantineMenu.CheckboxItem {...props} />;
}

type RadioProps = { value: string; checked: boolean; onChange: () => void; children: ReactNode };

/** One of several, of which one is on. */
export function MenuRadio(props: RadioProps) {
  return <MantineMenu.RadioItem {...props} />;
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> & {
  icon?: Icon;
  ref?: Ref<HTMLAnchorElement>;
};

function AnchorItem({ icon, ...props }: LinkProps) {
  return <MantineMenu.Item component="a" {...iconOf(icon)} {...given(props)} />;
}

/** An item that goes to a page; takes the router's `to`, `params` and `search`. */
export const MenuLink = createLink(AnchorItem);

/** An item that opens another site in a new tab. */
export function OutsideMenuItem({ href, icon, children }: { href: string; icon: Icon; children: ReactNode }) {
  return (
    <MantineMenu.Item component="a" {...outside(href)} {...iconOf(icon)}>
      <Words href={href}>{children}</Words>
    </MantineMenu.Item>
  );
}

/** Words above or between items, which do nothing. */
export function MenuHead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <MantineMenu.Label {...(className && { className })}>{children}</MantineMenu.Label>;
}

export function MenuLine() {
  return <MantineMenu.Divider />;
}

function iconOf(Mark: Icon | undefined) {
  return Mark && { leftSection: <Mark size={16} aria-hidden /> };
}
