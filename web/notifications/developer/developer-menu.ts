/**
 * Set this to true during development to add a menu to the drawer. The menu shows dismissed notices again.
 */
export const DEVELOPER_MENU: boolean = false;
