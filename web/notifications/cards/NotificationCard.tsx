import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconX, type Icon } from '#web/ui/icons.ts';
import { IconButton } from '#web/ui/index.ts';
import classes from './NotificationCard.module.css';

type Props = { icon: Icon; title: string; actions?: ReactNode; onDismiss: () => void; children: ReactNode };

export function NotificationCard({ icon: Mark, title, actions, onDismiss, children }: Props) {
  const { t } = useTranslation('notifications');
  const id = useId();
  return (
    <article aria-labelledby={id} className={classes.card}>
      <div className={classes.mark}>
        <Mark size={18} stroke={1.6} aria-hidden />
      </div>
      <h3 id={id}>{title}</h3>
      <IconButton
        icon={IconX}
        iconSize={16}
        className={classes.dismiss}
        label={t('dismiss', { title })}
        onClick={onDismiss}
      />
      <div className={classes.content}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  );
}
