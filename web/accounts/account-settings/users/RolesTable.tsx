import { useTranslation } from 'react-i18next';
import { PERMISSIONS, ROLES, USER_ROLES } from '#contract/access.ts';
import { IconCheck } from '#web/ui/icons.ts';
import { Hidden, Section } from '#web/ui/index.ts';
import classes from './RolesTable.module.css';

/** What each role may do, as a table. */
export function RolesTable() {
  const { t } = useTranslation('accountSettings');
  return (
    <Section title={t('rolesTable.title')} context={t('rolesTable.context')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className={`scroll-x ${classes.scroll}`} tabIndex={0} aria-label={t('rolesTable.table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('rolesTable.permission')}</th>
              {USER_ROLES.map((role) => (
                <th key={role} scope="col">
                  {t(`roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{t(`permissions.${permission}`)}</th>
                {USER_ROLES.map((role) => (
                  <td key={role}>
                    {ROLES[role].some((each) => each === permission) ? (
                      <>
                        <IconCheck size={16} aria-hidden />
                        <Hidden>{t('rolesTable.yes')}</Hidden>
                      </>
                    ) : (
                      <Hidden>{t('rolesTable.no')}</Hidden>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
