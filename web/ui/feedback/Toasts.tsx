import '../theme/styles.ts';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

export function Toasts() {
  return <Notifications position="bottom-right" className={classes.toasts} />;
}
