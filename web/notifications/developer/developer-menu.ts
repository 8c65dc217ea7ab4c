/** For development: true adds a menu to the drawer that shows dismissed notices again. */
export const DEVELOPER_MENU: boolean = false;
